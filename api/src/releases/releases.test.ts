import { savedNowhere } from '../files/saved'
import { fileReleases, readReleases } from './releases'

const TWO_COMMAS = '[\n{},,\n{}]'

const readFile = (text: string) =>
  fileReleases('releases.json', async () => text, {
    now: () => 0,
    monotonicNow: () => 0,
    saved: savedNowhere,
    onLoad: () => {},
  })()

test('a mistake in the file of the releases is explained with its place', async () => {
  expect(await readFile(TWO_COMMAS)).toMatchObject({
    error: { detail: 'The releases cannot be read: line 2, column 3: there is a comma too many here' },
  })
})

test('an answer from elsewhere is not explained as a file that somebody edits', () => {
  expect(readReleases(TWO_COMMAS)).toMatchObject({
    error: { detail: expect.stringMatching(/^The releases cannot be read: not JSON: SyntaxError/) },
  })
})
