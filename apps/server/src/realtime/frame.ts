/**
 * A WebSocket text frame from a server (RFC 6455 section 5.2: not masked). Made once and written to every listener as it is, where the
 * library would make it anew for each.
 */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const headSize = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headSize + size);
  frame[0] = 0x81; // final, text
  if (headSize === 2) frame[1] = size;
  else if (headSize === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame.write(text, headSize);
  return frame;
}
