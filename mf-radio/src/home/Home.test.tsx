import { selectSelection } from '@site/shared/platform'
import { err } from '@site/shared/result'
import {
  createFakeHttp,
  networkFailure,
  renderSite,
  statusFailure,
  testSiteConfig,
} from '@site/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { preparedContent } from '../content/content.fixture'
import { LATEST_LIST, sharedList } from '../podcastCards/podcastLists'
import { answerCount, answerWith, listUrl, numbered } from '../podcastCards/podcasts.fixture'
import { SCHEDULE_URL, scheduleAnswer } from '../schedule/schedule.fixture'
import { fakeMediaQueries } from '../testing/mediaQueries.fake'
import { feature, Home } from './Home'

const { isLive: IS_LIVE } = testSiteConfig.services

const LATEST = listUrl(LATEST_LIST)
const SHARED = numbered(9).link
const GONE = ['gone', 'https://s.example/gone']

const answers = {
  [LATEST]: answerCount(8),
  [IS_LIVE]: 'false',
  [SCHEDULE_URL]: scheduleAnswer(),
  [listUrl(sharedList(SHARED))]: answerWith(numbered(9)),
  ...Object.fromEntries(GONE.map((id) => [listUrl(sharedList(id)), answerWith()])),
}

const open = async (path = '/', config: Partial<typeof testSiteConfig> = {}) => {
  const site = renderSite(<Home />, {
    features: [feature],
    prepared: preparedContent,
    path,
    dependencies: { http: createFakeHttp(answers), config: { ...testSiteConfig, ...config } },
  })
  await screen.findAllByRole('button', { name: /^Écouter/ })
  await act(() => site.dependencies.clock.advance(400))
  return site
}

const shared = (query = '') => `/?replay=${encodeURIComponent(SHARED)}${query}`

beforeEach(() => {
  fakeMediaQueries()
})

test('the page is titled « Accueil » and described', async () => {
  await open()
  expect(document.title).toBe('Accueil – Onde Basse')
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    expect.stringContaining('Onde Basse'),
  )
})

test('a collective without a video channel has no block for it, and nobody asks whether it is live', async () => {
  const embeds = { ...testSiteConfig.embeds, twitchChannel: '' }
  const { dependencies } = await open('/', { embeds })
  expect(screen.queryByRole('region', { name: 'Direct' })).not.toBeInTheDocument()
  expect(document.body).not.toHaveTextContent('Twitch')
  expect(dependencies.http.asked).not.toContain(IS_LIVE)
})

test('the one main heading names the collective', async () => {
  await open()
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([
    screen.getByRole('heading', { name: 'Onde Basse, radio et label à Toulouse' }),
  ])
})

test('the blocks come in order: carousel, live, schedule, podcasts, releases', async () => {
  await open()
  const names = ['À la une', 'Direct', 'Radio Schedule', 'Derniers podcasts', 'Dernières sorties']
  expect(screen.getAllByRole('region')).toEqual(names.map((name) => screen.getByRole('region', { name })))
})

test('the label shows the releases in its slot, under the heading of the page', async () => {
  await open()
  const block = screen.getByRole('region', { name: 'Dernières sorties' })
  expect(block).toContainElement(screen.getByTestId('slot label/LatestReleases'))
})

test('a collective without a label has no releases to announce', async () => {
  await open('/', { without: ['label'] })
  expect(screen.queryByRole('region', { name: 'Dernières sorties' })).not.toBeInTheDocument()
})

test('until the announcements are here their place is kept, and given up where they cannot be had', async () => {
  const http = createFakeHttp(answers)
  const release = http.holds('/content/home.json')
  const { container, dependencies } = renderSite(<Home />, { features: [feature], dependencies: { http } })
  const first = () => container.querySelector('h1')?.nextElementSibling
  expect(first()).toBeEmptyDOMElement()
  expect(screen.getByRole('heading', { level: 1, name: 'Onde Basse' })).toBeInTheDocument()
  await act(async () => release(err(networkFailure('/content/home.json'))))
  expect(first()).toBe(screen.getByRole('region', { name: 'Direct' }))
  expect(dependencies.log.errors).toHaveLength(1)
  await screen.findAllByRole('button', { name: /^Écouter/ })
})

test('a shared replay is chosen once the feed is loaded, from its second on, and leaves the address', async () => {
  const { store, currentPath } = await open(shared('&t=90&a=1'))
  expect(selectSelection(store.getState())).toMatchObject({
    replay: { link: SHARED, artist: 'Artiste 9' },
    startAtMs: 90_000,
  })
  expect(currentPath()).toBe('/?a=1')
})

test('a shared replay is chosen once, not on every visit to home', async () => {
  const { store, user, rerender } = await open(shared())
  await user.click(screen.getByRole('button', { name: /^Écouter Artiste 1 –/ }))
  expect(selectSelection(store.getState()).replay?.artist).toBe('Artiste 1')
  rerender(<p />)
  expect(selectSelection(store.getState()).replay?.artist).toBe('Artiste 1')
})

test('a shared replay that is no longer in the feed leaves the address, chooses nothing and says so', async () => {
  const { store, currentPath } = await open('/?replay=https%3A%2F%2Fs.example%2Fgone')
  await waitFor(() => expect(currentPath()).toBe('/'))
  expect(selectSelection(store.getState()).replay).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Silence radio : cette émission n’est plus à réécouter.',
  )
})

test('what is said of a shared replay goes away once it was read', async () => {
  const { user } = await open('/?replay=gone')
  await user.click(await screen.findByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('another choice takes away what was said of a shared replay', async () => {
  const { user } = await open('/?replay=gone')
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Écouter Artiste 1 –/ }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a shared replay of a site without a feed leaves the address and says so', async () => {
  const http = createFakeHttp(answers)
  const url = listUrl(sharedList(SHARED))
  http.fails(url, statusFailure(url, 404, 'Not Found'))
  const { currentPath } = renderSite(<Home />, {
    features: [feature],
    path: shared(),
    dependencies: { http },
  })
  await waitFor(() => expect(currentPath()).toBe('/'))
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Silence radio : cette émission n’est plus à réécouter.',
  )
})

test('a shared replay whose feed is out of reach says so, and is chosen once it is there', async () => {
  const http = createFakeHttp({ [IS_LIVE]: 'false', [SCHEDULE_URL]: scheduleAnswer() })
  const { user, store, currentPath } = renderSite(<Home />, {
    features: [feature],
    path: shared('&t=90'),
    dependencies: { http },
  })
  const notice = await screen.findByText('Le podcast partagé n’a pas pu être chargé.')
  expect(notice.closest('[role="alert"]')).toBeVisible()
  http.answers(listUrl(sharedList(SHARED)), answerWith(numbered(9)))
  http.answers(LATEST, answerCount(8))
  await user.click(within(notice.parentElement!).getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(currentPath()).toBe('/'))
  expect(selectSelection(store.getState())).toMatchObject({ replay: { link: SHARED }, startAtMs: 90_000 })
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})
