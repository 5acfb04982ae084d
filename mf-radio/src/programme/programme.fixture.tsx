// The pages of the programme on a day, for tests.
import { Route, Routes } from '@site/shared/host'
import { createFakeClock, createFakeHttp, renderSite, statusFailure } from '@site/shared/testing'
import { findDayRange } from '../played/moments'
import { dayUrl } from '../played/played.fixture'
import { SCHEDULE_URL, scheduleAnswer, showAt } from '../schedule/schedule.fixture'
import { feature as dayFeature, ProgrammeDay } from './ProgrammeDay'
import { ProgrammeWeek } from './ProgrammeWeek'
import { programmeFeature } from './useProgramme'

/** Times of the zone the tests run in, whichever that is: pages show days and hours of their visitor's zone. */
export const NOW = '2026-01-01T20:00'
export const PAST = '2025-12-31'

export const onAir = showAt('2026-01-01T19:30', { title: 'Nuit blanche' })
export const next = showAt('2026-01-01T22:00', { title: 'Basse mer' })
export const tomorrow = showAt('2026-01-02T19:00', { title: 'Sillons' })

export const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The first moment of a day where the tests run, and that of the next day. */
export const findRange = (date: string) => {
  const { from, to } = findDayRange(ZONE, date)
  return [from, to] as const
}

/** The address of the songs of such a day. */
export const songsUrl = (date: string): string => dayUrl(...findRange(date))

/** A radio that notes no songs. */
export const answering = (...broadcasts: ReturnType<typeof showAt>[]) => {
  const http = createFakeHttp({ [SCHEDULE_URL]: scheduleAnswer(...broadcasts) })
  for (const url of ['2026-01-01', PAST].map(songsUrl)) http.fails(url, statusFailure(url, 404, 'Not Found'))
  return http
}

/** Opens a page of the programme, prerendered or not. */
export const render = (
  http: ReturnType<typeof createFakeHttp>,
  path: string,
  {
    now = NOW,
    prepared = {},
  }: { readonly now?: string; readonly prepared?: Readonly<Record<string, unknown>> } = {},
) =>
  renderSite(
    <Routes>
      <Route path="programme" element={<ProgrammeWeek />} />
      <Route path="programme/:day" element={<ProgrammeDay />} />
    </Routes>,
    {
      features: [programmeFeature, dayFeature],
      path,
      prepared,
      dependencies: { clock: createFakeClock(Date.parse(now)), http },
    },
  )
