/** The committed samples that replays are made of. */
export type LoopName = 'dub' | 'funky' | 'grime' | 'jungle'

/** 128 kb/s mp3, 44.1 kHz: 49 frames always fill 20 480 bytes and last 1 280 ms. */
export const BLOCK_BYTES = 20_480
export const BLOCK_MS = 1_280
