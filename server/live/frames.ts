/**
 * Messages as WebSocket frames (RFC 6455, 5.2), as a server sends them: whole, unmasked, uncompressed. A frame is a
 * string with one character for each byte: the system is then given an answer and the update beside it in one piece,
 * without a buffer for each.
 */
export function framed(text: string): string {
  const bytes = Buffer.byteLength(text);
  const payload = bytes === text.length ? text : Buffer.from(text).toString("latin1");
  return header(bytes) + payload;
}

/** Bytes that are characters already. */
export function framedBytes(bytes: string): string {
  return header(bytes.length, wholeBytes) + bytes;
}

const wholeText = 0x81;
const wholeBytes = 0x82;

function header(length: number, kind = wholeText): string {
  if (length < 126) return String.fromCharCode(kind, length);
  if (length < 65536) return String.fromCharCode(kind, 126, length >> 8, length & 255);
  const bytes = Buffer.alloc(10);
  bytes[0] = kind;
  bytes[1] = 127;
  bytes.writeUIntBE(length, 4, 6);
  return bytes.toString("latin1");
}
