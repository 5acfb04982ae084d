import { createInProcessRunner } from '../net/worker/inProcess'
import type { JobRunner } from '../net/worker/job'
import { ENDLESS, GOOD, openProgramme } from '../testing/programmeService.fixture'
import { event, writeCalendar } from './calendar.fixture'

test('an endless event is known again when its calendar is written anew, whatever else changes', async () => {
  const runner = createInProcessRunner()
  const known: number[] = []
  const jobs: JobRunner = {
    ...runner,
    run: (job, input) => {
      known.push((input as { readonly known: readonly string[] }).known.length)
      return runner.run(job, input)
    },
  }
  let version = 0
  const write = () =>
    writeCalendar(
      GOOD,
      event(
        `UID:toujours-${version}`,
        `DTSTAMP:2026052${version}T100000Z`,
        'DTSTART:19700101T190000Z',
        `RRULE:FREQ=SECONDLY;X-NOTE=${version}`,
        `SUMMARY:Toujours ${version}`,
      ),
    )
  const { effects, titles, metrics } = await openProgramme(jobs, write)
  for (; version < 3; version += 1) {
    await titles()
    await new Promise(setImmediate)
    effects.advance(3_600_000)
  }
  await titles()
  await new Promise(setImmediate)
  expect(known[0]).toBe(0)
  expect(known.slice(1).every((count) => count === 1)).toBe(true)
  expect(await metrics()).toContain('reason="steps"} 1')
})

test('what is known of a calendar is not logged again when its stamps alone change', async () => {
  const lines: string[] = []
  let stamp = 0
  const write = () =>
    writeCalendar(GOOD, ENDLESS.replace('SUMMARY', `DTSTAMP:2026052${stamp}T100000Z\r\nSUMMARY`))
  const { effects, titles } = await openProgramme(createInProcessRunner(), write, {}, {}, (line) =>
    lines.push(line),
  )
  for (; stamp < 3; stamp += 1) {
    await titles()
    await new Promise(setImmediate)
    effects.advance(3_600_000)
  }
  expect(lines.filter((line) => line.includes('toujours'))).toHaveLength(1)
})

/** Reads a calendar, and again an hour later. */
const readTwice = async (calendar: string) => {
  const lines: string[] = []
  const { effects, titles, metrics } = await openProgramme(
    createInProcessRunner(),
    () => calendar,
    {},
    {},
    (line) => lines.push(line),
  )
  const shown = await titles()
  effects.advance(3_600_000)
  await titles()
  await new Promise(setImmediate)
  return { titles: shown, metrics: await metrics(), lines }
}

test('a zone nobody knows is named in log and metrics, once for each version of its calendar', async () => {
  const strange = event('DTSTART;TZID=Atlantide:20260520T200000', 'SUMMARY:Bon')
  const { titles, metrics, lines } = await readTwice(writeCalendar(strange))
  expect(titles).toEqual(['Bon'])
  expect(metrics).toContain('api_calendar_zone_unknown{calendar="1 (calendar.example)",zone="Atlantide"} 1')
  expect(metrics).not.toContain('api_calendar_event_skipped{')
  expect(lines.filter((line) => line.includes('Atlantide'))).toHaveLength(1)
})

test('a third rule of an event is named in log and metrics, once, and its other rules count', async () => {
  const rules = ['MO', 'WE', 'TH'].map((day) => `RRULE:FREQ=WEEKLY;BYDAY=${day}`)
  const show = event('UID:trois', 'DTSTART:20260511T190000Z', ...rules, 'SUMMARY:Trois')
  const { titles, metrics, lines } = await readTwice(writeCalendar(show))
  expect(titles).toEqual(['Trois', 'Trois', 'Trois'])
  expect(metrics).toContain(
    'api_calendar_event_cut{calendar="1 (calendar.example)",event="trois",property="RRULE"} 1',
  )
  expect(metrics).not.toContain('api_calendar_event_skipped{')
  expect(lines.filter((line) => line.includes('trois'))).toHaveLength(1)
})
