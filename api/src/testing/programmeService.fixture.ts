import { createInProcessRunner } from '../net/worker/inProcess'
import type { JobRunner } from '../net/worker/job'
import { event } from '../programme/calendar.fixture'
import { FakeEffects, type FakePages, startServer } from './fakeEffects'

export const ADDRESS = 'https://calendar.example/private-9f2c/one.ics'
export const SECOND_ADDRESS = 'https://calendar.example/two.ics'
export const NOW = '2026-05-20T10:00:00Z'
export const GOOD = event('UID:bon', 'DTSTART:20260520T190000Z', 'SUMMARY:Bon')
export const ENDLESS = event(
  'UID:toujours',
  'DTSTART:19700101T190000Z',
  'RRULE:FREQ=SECONDLY',
  'SUMMARY:Toujours',
)

/** A service with one calendar, which may change, and what it asked its runner to do. */
export const openProgramme = async (
  jobs: JobRunner,
  calendar: () => string,
  config = {},
  pages: FakePages = {},
  write: (line: string) => unknown = () => {},
) => {
  const done: string[] = []
  const stepLimits: (number | undefined)[] = []
  const counted: JobRunner = {
    ...jobs,
    run: (job, input, limits) => {
      done.push(job.name)
      stepLimits.push(limits?.stepMs)
      return jobs.run(job, input, limits)
    },
  }
  const page = () => new Response(calendar())
  const effects = new FakeEffects(NOW, { [ADDRESS]: page, [SECOND_ADDRESS]: page, ...pages }, counted)
  const settings = { sources: { CALENDAR_URLS: ADDRESS }, ...config }
  const server = await startServer(settings, effects, { logLevel: 'warn' }, { write })
  const titles = async (): Promise<readonly string[]> => {
    const { broadcasts } = (await server.app.inject('/api/schedule')).json()
    return broadcasts.map(({ title }: { readonly title: string }) => title)
  }
  const metrics = async () => (await server.app.inject('/metrics')).body
  return { effects, server, titles, metrics, done, stepLimits }
}

/** Does jobs in this process; a job that reports one of these steps ends there. */
export const endingAt = (...names: readonly string[]) => createInProcessRunner(new Set(names))
