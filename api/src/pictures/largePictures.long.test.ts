import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createChildRunner } from '../net/worker/childRunner'
import { JOB_LIMITS } from '../net/worker/job'
import { cutSquare } from './cutSquare'
import { blackPng, greyJpeg, largeAvif } from './pictures.fixture'
import { coverJob } from './sizeCover'

test.each([
  ['JPEG of 100 megapixels', () => greyJpeg(10_000, 10_000)],
  ['progressive JPEG of 100 megapixels', () => greyJpeg(10_000, 10_000, 'grey', true)],
  ['progressive JPEG of 50 megapixels in 4:4:4', () => greyJpeg(10_000, 5_000, '4:4:4', true)],
  ['PNG of 16 megapixels', () => blackPng(4_000, 4_000)],
])('a %s is decoded', async (_what, make) => {
  expect(await cutSquare(make(), 8)).toMatchObject({ raw: { width: 8, height: 8 } })
})

/** The time they take depends on the machine. */
const PATIENCE = { jobMs: 100_000, stepMs: 100_000 }

test('the largest pictures are sized within the memory of the process, one after the other', async () => {
  const source = pathToFileURL(path.join(__dirname, '../service/childProgram.ts'))
  const places = { source, bundle: new URL('./nowhere.mjs', source) }
  const runner = createChildRunner(places, { ...JOB_LIMITS, ...PATIENCE })
  const pictures = [largeAvif(), greyJpeg(10_000, 10_000, '4:2:0', true), largeAvif()]
  const sized = await Promise.all(pictures.map((bytes) => runner.run(coverJob, { address: '', bytes })))
  runner.close()
  expect(sized).toEqual(pictures.map(() => ({ ok: true, value: [expect.anything(), expect.anything()] })))
})
