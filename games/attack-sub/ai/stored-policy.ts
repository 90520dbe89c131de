/** Policy networks as they are stored: whole numbers of two bytes in base 64, a four-thousandth each. */
import { PolicyNetwork } from "./policy.ts";

export interface StoredPolicy {
  /** Of the layer between; 0 for habits only. */
  readonly width: number;
  readonly weights: string;
}

const fine = 4000;
const most = 32767;

export function packed({ width, weights }: PolicyNetwork): StoredPolicy {
  const bytes = new Uint8Array(2 * weights.length);
  const view = new DataView(bytes.buffer);
  weights.forEach((weight, index) => {
    view.setInt16(2 * index, Math.max(-most, Math.min(most, Math.round(weight * fine))), true);
  });
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { width, weights: btoa(text) };
}

export function unpacked({ width, weights }: StoredPolicy): PolicyNetwork {
  const text = atob(weights);
  const view = new DataView(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
  return new PolicyNetwork(
    Float32Array.from({ length: text.length / 2 }, (_, index) => view.getInt16(2 * index, true) / fine),
    width,
  );
}
