import { readFile } from 'node:fs/promises'

/** The committed samples that replays repeat. */
export type LoopName = 'dub' | 'funky' | 'grime' | 'jungle'

/** 128 kb/s mp3, 44.1 kHz: 49 frames always fill 20 480 bytes and last 1 280 ms. */
export const BLOCK_BYTES = 20_480
export const BLOCK_MS = 1_280

const SAMPLES = new URL('../../assets/samples/', import.meta.url)

const kept = new Map<string, Promise<Buffer>>()

/** Reads a sample, a whole number of blocks; cached (1.6 MB for all). */
export const loopBytes = (name: LoopName | 'live'): Promise<Buffer> => {
  const bytes = kept.get(name) ?? readFile(new URL(`${name}.mp3`, SAMPLES))
  kept.set(name, bytes)
  return bytes
}
