import { Route, Routes } from '@site/shared/host'
import { podcastSlug } from '@site/shared/podcast'
import {
  createFakeClock,
  createFakeHttp,
  createTestSite,
  renderSite,
  statusFailure,
  testSiteConfig,
} from '@site/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { contentAnswers } from '../../content/content.fixture'
import { dayUrl, playedAnswer, songAt } from '../../played/played.fixture'
import { archiveAnswer } from '../../podcastArchive/archive.fixture'
import { described, listUrl, slugUrl } from '../../podcastCards/podcasts.fixture'
import { SCHEDULE_URL, scheduleAnswer } from '../../schedule/schedule.fixture'
import { feature, Podcast } from '../Podcast'
import { prepare } from '../Podcast.server'

const NOW = Date.parse('2026-10-26T12:00Z')
/** Published on 25 October 2026 at 22:00:16 UTC, in the night in which clocks went back. */
const podcast = described({ artist: '158cm', show: 'Haut-parleuse #2', description: 'Avec Mica.' })
const slug = podcastSlug(podcast)
const broadcast = { title: '158cm - Haut-parleuse', start: '2026-10-24T18:00Z' }
const songs = [
  songAt('2026-10-24T17:55Z', 'Parpaing', 'Mur porteur'),
  songAt('2026-10-24T18:02Z', 'Zéphyr Bas', 'Vent d’eau', broadcast),
  songAt('2026-10-24T18:09Z', '', 'Inédit', broadcast),
]

/** The days of the radio that its broadcast may have been on, as the pages of those days fetch them. */
const DAYS = [
  ['2026-10-19T22:00Z', '2026-10-20T22:00Z'],
  ['2026-10-20T22:00Z', '2026-10-21T22:00Z'],
  ['2026-10-21T22:00Z', '2026-10-22T22:00Z'],
  ['2026-10-22T22:00Z', '2026-10-23T22:00Z'],
  ['2026-10-23T22:00Z', '2026-10-24T22:00Z'],
  ['2026-10-24T22:00Z', '2026-10-25T23:00Z'],
  ['2026-10-25T23:00Z', '2026-10-26T23:00Z'],
] as const

const inRange = (from: string, to: string) =>
  songs.filter(({ at }) => Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to))

const answers = (draft: Partial<typeof podcast> = {}) => ({
  ...contentAnswers,
  [SCHEDULE_URL]: scheduleAnswer(),
  [slugUrl(slug)]: archiveAnswer([{ ...podcast, ...draft }]),
  [listUrl('limit=500&offset=0&described=1')]: archiveAnswer([{ ...podcast, ...draft }]),
  ...Object.fromEntries(DAYS.map(([from, to]) => [dayUrl(from, to), playedAnswer(...inRange(from, to))])),
})

const RANGE = dayUrl('2026-10-20T22:00:16Z', '2026-10-26T10:00:16Z')

const open = (http: ReturnType<typeof createFakeHttp>, prepared: Readonly<Record<string, unknown>> = {}) =>
  renderSite(
    <Routes>
      <Route path="/podcasts/:podcast" element={<Podcast />} />
    </Routes>,
    {
      path: `/podcasts/${slug}`,
      features: [feature],
      prepared,
      dependencies: { http, clock: createFakeClock(NOW) },
    },
  )

/** Prerenders the page, and opens it in a browser that gets no answers. */
const openPrerendered = async (http: ReturnType<typeof createFakeHttp>, now = NOW) => {
  // Each prerendering has its own configuration.
  const config = { ...testSiteConfig }
  const { store } = createTestSite([feature], { http, clock: createFakeClock(now), config })
  await prepare({ store, params: { podcast: slug } })
  const page = open(createFakeHttp(), store.changedState())
  // The date of the next show is asked for, too.
  await act(async () => {})
  return page
}

const asksForSongs = ({ asked }: ReturnType<typeof createFakeHttp>) =>
  asked.some((url) => url.includes('/played'))

const expectSongs = () => {
  const section = within(screen.getByRole('region', { name: 'Titres joués' }))
  expect(section.getByText(/^Pendant la diffusion du 24 octobre 2026 à 20:00\./)).toBeVisible()
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20:02Zéphyr Bas – Vent d’eau',
    '20:09Inédit',
  ])
  expect(section.getByRole('link', { name: 'Zéphyr Bas' })).toHaveAttribute('href', '/residences/zephyr-bas')
}

test('a prerendered page has the songs of the broadcast it records, with their hours, and asks for none', async () => {
  const { dependencies } = await openPrerendered(createFakeHttp(answers()))
  expectSongs()
  expect(screen.queryByRole('button', { name: /^Écouter à/ })).not.toBeInTheDocument()
  expect(asksForSongs(dependencies.http)).toBe(false)
})

test('a page that is opened inside the site fetches them', async () => {
  open(createFakeHttp({ ...answers(), [RANGE]: playedAnswer(...songs) }))
  await screen.findByRole('region', { name: 'Titres joués' })
  expectSongs()
})

test('a podcast older than the prerendered days leaves them to browsers', async () => {
  const { dependencies } = await openPrerendered(
    createFakeHttp({
      ...answers(),
      [dayUrl('2027-02-28T23:00Z', '2027-03-01T23:00Z')]: playedAnswer(),
    }),
    Date.parse('2027-03-01T12:00Z'),
  )
  await waitFor(() => expect(dependencies.http.asked).toContain(RANGE))
})

test('of many songs the first are shown, and all once somebody asks for them', async () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    songAt(`2026-10-24T18:${10 + at}Z`, 'Limon', `Titre ${at}`, broadcast),
  )
  open(createFakeHttp({ ...answers(), [RANGE]: playedAnswer(...many) }))
  const shown = await screen.findByRole('list', { name: 'Titres joués' })
  expect(within(shown).getAllByRole('listitem')).toHaveLength(8)
  expect(screen.getByText('Voir les 12 titres')).toBeVisible()
})

test.each([
  ['tracks', { description: '0:00 Limon - Vent\n4:10 Parpaing - Mur' }],
  ['chapters', { hasChapters: true as const, chapters: [{ startMs: 0, title: 'Début' }], chapterCount: 1 }],
])('a podcast keeps its own %s', async (_, draft) => {
  const { dependencies } = await openPrerendered(createFakeHttp(answers(draft)))
  expect(screen.getByRole('button', { name: /^Écouter à 0:00/ })).toBeVisible()
  expect(screen.queryByText('Titres joués')).not.toBeInTheDocument()
  expect(asksForSongs(dependencies.http)).toBe(false)
})

test('where the radio notes no songs a page has none, and asks for none', async () => {
  const http = createFakeHttp(answers())
  const today = dayUrl('2026-10-25T23:00Z', '2026-10-26T23:00Z')
  http.fails(today, statusFailure(today, 404, 'Not Found'))
  const { dependencies } = await openPrerendered(http)
  expect(await screen.findByText('Avec Mica.')).toBeVisible()
  expect(screen.queryByText('Titres joués')).not.toBeInTheDocument()
  expect(asksForSongs(dependencies.http)).toBe(false)
})

test('songs that cannot be had leave the page whole', async () => {
  const { dependencies } = open(createFakeHttp(answers()))
  expect(await screen.findByText('Avec Mica.')).toBeVisible()
  await waitFor(() => expect(dependencies.http.asked).toContain(RANGE))
  expect(screen.queryByText('Titres joués')).not.toBeInTheDocument()
})
