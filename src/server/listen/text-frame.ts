// A text as one WebSocket frame, ready to be written: made once, however many are told it. Only what a server sends: whole
// texts, not masked and not compressed.

/** The last frame of its message, and it is a text. */
const WHOLE_TEXT = 0x81;
/** Lengths from these on stand in two and in eight bytes of their own, which these numbers announce. */
const [TWO_BYTES, EIGHT_BYTES] = [126, 127];
const [FROM_TWO, FROM_EIGHT] = [126, 65_536];

export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < FROM_TWO ? 2 : length < FROM_EIGHT ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = WHOLE_TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
}
