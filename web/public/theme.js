// Before the first paint, so that nobody who chose the dark is blinded by the light.
try {
  const kept = JSON.parse(localStorage.getItem("ninetyeight.settings") || "{}");
  if (kept.theme) document.documentElement.dataset.theme = kept.theme;
  if (kept.motion === false) document.documentElement.dataset.motion = "off";
} catch {
  // Damaged or forbidden: the system's own look.
}
