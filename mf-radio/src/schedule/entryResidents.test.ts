import { DAY_MS } from '@site/shared/durations'
import { linkAsBefore, linkResidents } from './entryResidents'
import { showAt } from './schedule.fixture'

const NOW = Date.parse('2026-01-01T12:00Z')

const residents = [
  { id: 'abysse-club', artist: 'Abysse Club', picture: 'abysse-320.webp' },
  { id: 'basalte', artist: 'Basalte / Mica' },
]

const shows = (...titles: readonly string[]) => titles.map((title) => showAt('2026-01-01T14:00Z', { title }))

const linked = linkResidents(shows('Abysse Club – Palier', 'Mica – Roches', 'Nuit sans fin'), residents)

it('a broadcast has the resident that its title names, and their picture', () => {
  expect(linked.map(({ resident }) => resident)).toEqual([
    { id: 'abysse-club', artist: 'Abysse Club', picture: 'abysse-320.webp' },
    { id: 'basalte', artist: 'Basalte / Mica' },
    null,
  ])
})

it('a title that was there before keeps its resident, or nobody', () => {
  const before = linkAsBefore(shows('Nuit sans fin', 'Mica – Roches'), linked, NOW)
  expect(before).toMatchObject([{ resident: null }, { resident: { id: 'basalte' } }])
})

it('a new title needs the residents again', () => {
  expect(linkAsBefore(shows('Mica – Sable'), linked, NOW)).toBeNull()
})

it.each([
  ['over', NOW + 2 * DAY_MS],
  ['more than six days away', NOW - 7 * DAY_MS],
])('but not for a show that is %s', (_, now) => {
  expect(linkAsBefore(shows('Mica – Sable'), linked, now)).not.toBeNull()
})
