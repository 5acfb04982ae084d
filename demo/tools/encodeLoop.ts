import { spawnSync } from 'node:child_process'
import { BLOCK_BYTES } from '../src/loops/loops'
import { SAMPLE_RATE, type Stereo } from './stereo'

const REPEATS = 3

/** No bit reservoir and no Xing or ID3 header: every frame stands alone, so bytes can be looped. */
const ENCODER = [
  ...['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', 'pipe:0'],
  ...['-c:a', 'libmp3lame', '-b:a', '128k', '-joint_stereo', '1', '-reservoir', '0'],
  ...['-write_xing', '0', '-id3v2_version', '0', '-write_id3v1', '0', '-f', 'mp3', 'pipe:1'],
]

const interleave = ({ left, right }: Stereo) => {
  const both = new Float32Array(left.length * 2)
  left.forEach((value, index) => {
    both[index * 2] = value
    both[index * 2 + 1] = right[index] ?? 0
  })
  return Buffer.from(both.buffer)
}

const encode = (pcm: Buffer) => {
  const { stdout, stderr, status } = spawnSync('ffmpeg', ENCODER, { input: pcm, maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(stderr.toString())
  return stdout
}

/**
 * Encodes the loop three times over and keeps the middle: its first frame continues its last one.
 * A loop of whole blocks is a whole number of frames, so the cut falls between two frames.
 */
export const encodeLoop = (loop: Stereo, blocks: number) => {
  const once = interleave(loop)
  const thrice = encode(Buffer.concat(Array.from({ length: REPEATS }, () => once)))
  return thrice.subarray(blocks * BLOCK_BYTES, 2 * blocks * BLOCK_BYTES)
}
