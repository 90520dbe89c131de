/** Rows of small waves that grow towards the viewer, as one path each. */
export function waveRows(top: number, rows: number, width: number): readonly { d: string; strength: number }[] {
  return Array.from({ length: rows }, (_, row) => {
    const y = top + row * 6 + row * row * 1.4;
    const length = 12 + row * 3.5;
    const height = 2 + row * 0.45;
    const shift = (row % 2) * length;
    const count = Math.ceil((width + 60) / (2 * length));
    const d = `M${-30 - shift} ${y}${`q${length / 2} ${-height} ${length} 0t${length} 0`.repeat(count + 1)}`;
    return { d, strength: 0.36 - row * 0.02 };
  });
}
