import { archivePath, readPlace } from './archiveAddress'
import { listQuery, NOBODY } from './list/listQuery'
import { NO_FILTER, readFilter } from './search/archiveFilter'

test.each([
  ['/podcasts', '', 1],
  ['/podcasts/2026-08', '2026-08', 1],
  ['/podcasts/2026-08-2', '2026-08', 2],
  ['/podcasts?recherche=dub', '', 1],
  ['/podcasts?recherche=dub&page=3', '', 3],
] as const)('%s is a page, and the page has that address', (address, month, part) => {
  const { pathname, searchParams } = new URL(address, 'https://site.example')
  const filter = readFilter(searchParams)
  const place = readPlace(pathname.split('/')[2], searchParams, filter)
  expect(place).toEqual({ month, part })
  expect(archivePath(place, filter)).toBe(address)
})

test.each(['2026-13', '2026-08-1', '2026-08-0', '2026', '12', 'style', 'nuit-1r9wi7g', undefined])(
  'the last word %s of an address is no month',
  (param) => {
    expect(readPlace(param, new URLSearchParams('page=0'), NO_FILTER)).toEqual({ month: '', part: 1 })
  },
)

test('a search that began on the page of a month looks in all of them', () => {
  const query = new URLSearchParams('recherche=dub')
  expect(readPlace('2026-08', query, readFilter(query))).toEqual({ month: '', part: 1 })
})

const filter = { ...NO_FILTER, search: 'dub', year: '2025', length: 'moyenne' }
const names = { ...NOBODY, among: 'Mica', also: '{"dub":"Crue"}' }

test.each([
  [{ place: { month: '', part: 1 } }, 'limit=48'],
  [{ place: { month: '', part: 1 }, known: 30 }, 'limit=31&offset=30'],
  [{ place: { month: '2026-08', part: 1 } }, 'limit=61&until=2026-08'],
  [{ place: { month: '2026-08', part: 2 } }, 'limit=61&until=2026-08&offset=60'],
  [
    { place: { month: '', part: 2 }, filter, names },
    'limit=25&offset=60&search=dub&among=Mica&also=%7B%22dub%22%3A%22Crue%22%7D&year=2025&minMinutes=60&maxMinutes=120',
  ],
  [
    { place: { month: '', part: 2 }, filter: { ...NO_FILTER, search: 'dub' }, known: 24 },
    'limit=37&offset=84&search=dub',
  ],
])('%j is asked for by %s', (asked, query) => {
  expect(listQuery(asked)).toBe(query)
})
