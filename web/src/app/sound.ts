// A short soft sound, made here: nothing to load. Browsers allow it only after a first touch.

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

/** Be ready to sound: called by the first touch or key. */
function wake(): void {
  context ??= new AudioContext();
  void context.resume();
}

addEventListener("pointerdown", wake, { once: true, capture: true });
addEventListener("keydown", wake, { once: true, capture: true });

const NOTES = [523.25, 783.99] as const;
const APART = 0.14;
const LENGTH = 0.5;
const LOUDNESS = 0.12;

/** It is your turn: two soft notes, going up. */
export function chime(): void {
  if (!settings.sound || context === null || context.state !== "running") return;
  for (const [place, pitch] of NOTES.entries()) note(context, pitch, context.currentTime + place * APART);
}

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
