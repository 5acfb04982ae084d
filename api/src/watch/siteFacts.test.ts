import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { formatMachineNote, MACHINE_KEY } from './machineNote'
import { formatOutcome, OUTCOME_KEY, readOutcome, readSiteFacts } from './siteFacts'
import { openSiteFolder, readFreeShare } from './siteFolder'

const NOW = Date.parse('2026-05-20T10:00:00Z')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'))
})
afterEach(() => rm(folder, { recursive: true }))

const put = async (key: string, text: string, ageMs = 0): Promise<void> => {
  const file = path.join(folder, key)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
  const at = new Date(NOW - ageMs)
  await utimes(file, at, at)
}

const readFacts = () => readSiteFacts(openSiteFolder(folder), NOW)

const NO_LETTERS = { count: 0, oldestMs: 0 }

test('of a folder without a site nothing is known but that no letter waits', async () => {
  expect(await readFacts()).toEqual({ letters: NO_LETTERS })
})

test('pages have the age of their last making, also after one that failed, which says why', async () => {
  await put(OUTCOME_KEY, formatOutcome({}, NOW - HOUR_MS))
  expect(await readFacts()).toEqual({ pagesAgeMs: HOUR_MS, letters: NO_LETTERS })
  const before = await readOutcome(openSiteFolder(folder))
  await put(OUTCOME_KEY, formatOutcome(before, NOW, 'label is lost'))
  expect(await readFacts()).toEqual({ pagesAgeMs: HOUR_MS, refusal: 'label is lost', letters: NO_LETTERS })
  await put(OUTCOME_KEY, formatOutcome(before, NOW))
  expect(await readFacts()).toEqual({ pagesAgeMs: 0, letters: NO_LETTERS })
})

test.each(['', '{', '{"madeAt":"hier"}', `"${'x'.repeat(20_000)}"`])(
  'an outcome that is invalid is unknown (%.20s)',
  async (text) => {
    await put(OUTCOME_KEY, text)
    expect(await readFacts()).toEqual({ letters: NO_LETTERS })
  },
)

test('what was noted of the machine is known by its age, and unknown where the note is damaged', async () => {
  const note = {
    certificateEndsAt: new Date(NOW + HOUR_MS).toISOString(),
    backupAt: new Date(NOW - HOUR_MS).toISOString(),
    newer: { version: '1.1.0', isSecurity: true },
  }
  await put(MACHINE_KEY, formatMachineNote(note))
  expect(await readFacts()).toEqual({
    letters: NO_LETTERS,
    machine: { certificateLeftMs: HOUR_MS, backupAgeMs: HOUR_MS, newer: note.newer },
  })
  const noted = (ageMs: number, leftMs: number) =>
    put(
      MACHINE_KEY,
      formatMachineNote({
        notedAt: new Date(NOW - ageMs).toISOString(),
        certificateBeginsAt: new Date(NOW - ageMs + leftMs - 6 * DAY_MS).toISOString(),
        certificateEndsAt: new Date(NOW - ageMs + leftMs).toISOString(),
      }),
    )
  await noted(23 * HOUR_MS, 3 * DAY_MS)
  // What changed since this morning is noted tomorrow.
  expect((await readFacts())?.machine).toEqual({
    certificateLeftMs: 3 * DAY_MS,
    certificateLifeMs: 6 * DAY_MS,
  })
  await noted(2 * DAY_MS, 3 * DAY_MS)
  expect((await readFacts())?.machine).toMatchObject({ certificateLeftMs: DAY_MS })
  // An end is certain whatever the age of the note, and a note from later says nothing of now.
  await noted(23 * HOUR_MS, 22 * HOUR_MS)
  expect((await readFacts())?.machine).toMatchObject({ certificateLeftMs: -HOUR_MS })
  await noted(-HOUR_MS, HOUR_MS)
  expect((await readFacts())?.machine).toMatchObject({ certificateLeftMs: 2 * HOUR_MS })
  await put(MACHINE_KEY, formatMachineNote(note).slice(1))
  expect(await readFacts()).toEqual({ letters: NO_LETTERS })
})

test('a backup dated in the future does not count, unless it is some minutes ahead, as after a clock was corrected', async () => {
  const readAge = async (aheadMs: number) => {
    await put(MACHINE_KEY, formatMachineNote({ backupAt: new Date(NOW + aheadMs).toISOString() }))
    return (await readFacts())?.machine?.backupAgeMs
  }
  expect([await readAge(365 * DAY_MS), await readAge(5 * MINUTE_MS)]).toEqual([undefined, 0])
})

test('a version as long as semver takes them leaves the note of the machine readable', async () => {
  const newer = { version: `1.1.0-${'a'.repeat(250)}`, isSecurity: true }
  await put(MACHINE_KEY, formatMachineNote({ newer }))
  expect((await readFacts())?.machine).toEqual({ newer })
})

test('letters of all parts count from the oldest on, other files of an inbox do not', async () => {
  await put('inbox/label/00000003.json', '{}', 3 * MINUTE_MS)
  await put('inbox/radio/00000001.json', '{}', 2 * HOUR_MS)
  await put('inbox/label/3f0c-build.tar', '', 9 * HOUR_MS)
  expect(await readFacts()).toEqual({ letters: { count: 2, oldestMs: 2 * HOUR_MS } })
})

test('many other files hide no letter', async () => {
  const junk = Array.from({ length: 1_500 }, (_, at) => `inbox/label/${at}-build.tar`)
  const keys = [...junk, 'inbox/label/00000003.json']
  const facts = await readSiteFacts(
    {
      read: async () => undefined,
      list: async (_prefix, max) => keys.slice(0, max),
      writtenAt: async () => NOW - HOUR_MS,
    },
    NOW,
  )
  expect(facts).toEqual({ letters: { count: 1, oldestMs: HOUR_MS } })
})

test('an inbox that cannot be read leaves what is known of the pages, and says why', async () => {
  await put(OUTCOME_KEY, formatOutcome({}, NOW, 'label is lost'))
  await put('inbox', 'no folder')
  const problems: unknown[] = []
  const facts = await readSiteFacts(openSiteFolder(folder), NOW, (problem) => void problems.push(problem))
  expect(facts).toEqual({ refusal: 'label is lost' })
  expect(String(problems)).toContain('ENOTDIR')
})

test('the free part of a disk is a share, and unknown where there is no folder', async () => {
  expect(await readFreeShare(folder)).toBeGreaterThan(0)
  expect(await readFreeShare(folder)).toBeLessThanOrEqual(1)
  expect(await readFreeShare(path.join(folder, 'nowhere'))).toBeUndefined()
})
