import { BLOCK_BYTES, loopBytes } from './loops'

const SYNC = 0x7ff
const BITRATE_128 = 9
const FRAME_BYTES = 417

/** Bytes of the frame at a position: 128 kb/s, 44.1 kHz, without a bit reservoir. */
const standaloneFrame = (bytes: Buffer, position: number) => {
  const header = bytes.readUInt32BE(position)
  expect(header >>> 21).toBe(SYNC)
  expect((header >>> 12) & 0b1111).toBe(BITRATE_128)
  expect(bytes.readUInt16BE(position + 4) >>> 7).toBe(0)
  return FRAME_BYTES + ((header >>> 9) & 1)
}

test.each(['live', 'dub', 'funky', 'grime', 'jungle'] as const)(
  'the %s sample is whole frames that stand alone, in whole blocks, so that its bytes can be repeated',
  async (name) => {
    const bytes = await loopBytes(name)
    let position = 0
    while (position < bytes.length) position += standaloneFrame(bytes, position)
    expect(position).toBe(bytes.length)
    expect(bytes.length % BLOCK_BYTES).toBe(0)
  },
)

test('a sample is read once', () => {
  expect(loopBytes('dub')).toBe(loopBytes('dub'))
})
