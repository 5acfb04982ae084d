import { DAY_MS, HOUR_MS } from '@site/shared/durations'
import { findNamed } from '@site/shared/text'
import { splitTitle } from '@site/shared/title'
import { newestEpisodes, publicationTimes } from '../feed/episodes'
import { programme } from '../feed/programme.data'
import { demoShows } from './calendar'
import { demoPlayed } from './played'
import { onAir } from './rotation'

const NOW = Date.parse('2026-03-01T12:00:00Z')

test('what was played is what was on the air, each track at its beginning', () => {
  const played = demoPlayed(NOW - HOUR_MS, NOW)
  expect(played.length).toBeGreaterThan(10)
  for (const { at, title } of played) expect(onAir(at).current).toMatchObject({ startedAt: at / 1000, title })
  expect(played.at(-1)?.title).toBe(onAir(NOW - 1).current?.title)
})

test('neighbouring ranges have each track once', () => {
  const whole = demoPlayed(NOW - DAY_MS, NOW)
  const halves = [...demoPlayed(NOW - DAY_MS, NOW - 5_000_000), ...demoPlayed(NOW - 5_000_000, NOW)]
  expect(halves).toEqual(whole)
})

test('shows keep their hour in Paris in winter and in summer', () => {
  const hours = ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z'].map((day) => {
    const from = Date.parse(day)
    return new Set(
      demoPlayed(from, from + 14 * DAY_MS).flatMap(({ broadcast }) => broadcast?.start.slice(11, 16) ?? []),
    )
  })
  expect(hours.map((set) => [...set].sort())).toEqual([
    ['13:00', '17:00', '19:00', '21:00'],
    ['12:00', '16:00', '18:00', '20:00'],
  ])
})

test.each(Array.from({ length: 14 }, (_, day) => NOW + day * DAY_MS))(
  'at %d a replay is known to record one broadcast of the last 29 days',
  (now) => {
    const replays = newestEpisodes(16)
    const times = publicationTimes(replays.length, now)
    const recorded = replays.filter(({ title }, rank) => {
      const published = times[rank] ?? 0
      const from = Math.max(now - 29 * DAY_MS, published - 5 * DAY_MS)
      const resident = findNamed(splitTitle(title, '').artist, programme)
      const shows = demoShows(from, published).filter(
        (show) =>
          show.start >= from && show.end <= published && findNamed(show.title, programme) === resident,
      )
      return resident !== undefined && shows.length === 1
    })
    expect(recorded).not.toEqual([])
  },
)
