const RATE = 8_000
const HEADER = 44

/** Seconds of silence as browsers play it: WAV, 8 bits, one channel. */
export const silence = (seconds: number): Buffer => {
  const length = RATE * seconds
  const bytes = Buffer.alloc(HEADER + length, 128)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(HEADER - 8 + length, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(length, 40)
  return bytes
}
