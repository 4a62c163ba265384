// A text, cut into what the talk filter has marked in it and what it has not.

export interface Part {
  readonly text: string;
  readonly isHeld: boolean;
}

/** `spans` are `3-9 12-14`. They count code points, as the server does; JavaScript counts halves of them. */
export function cutAt(text: string, spans: string): Part[] {
  const points = [...text];
  const parts: Part[] = [];
  let end = 0;
  for (const [, from, to] of spans.matchAll(/(\d+)-(\d+)/g)) {
    parts.push({ text: points.slice(end, Number(from)).join(""), isHeld: false });
    parts.push({ text: points.slice(Number(from), Number(to)).join(""), isHeld: true });
    end = Number(to);
  }
  parts.push({ text: points.slice(end).join(""), isHeld: false });
  return parts;
}
