/**
 * Makes the loops in `assets/samples`, from nothing but arithmetic. Run by hand, with ffmpeg at hand:
 * `node --import tsx demo/tools/synthesiseSamples.ts`. The project itself uses the committed files.
 */
import { writeFileSync } from 'node:fs'
import { encodeLoop } from './encodeLoop'
import { loops } from './loops.data'
import { renderLoop } from './renderLoop'

const SAMPLES = new URL('../assets/samples/', import.meta.url)

for (const [name, loop] of Object.entries(loops)) {
  const mp3 = encodeLoop(renderLoop(loop), loop.blocks)
  writeFileSync(new URL(`${name}.mp3`, SAMPLES), mp3)
  console.info(`${name}.mp3`, mp3.length)
}
