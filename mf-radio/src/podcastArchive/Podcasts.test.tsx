import { Route, Routes } from '@site/shared/host'
import { type SiteEvents, selectSelection } from '@site/shared/platform'
import {
  createFakeClock,
  createFakeHttp,
  type FakeIntersections,
  installFakeIntersections,
  renderSite,
  statusFailure,
} from '@site/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { contentAnswers } from '../content/content.fixture'
import { LATEST_LIST } from '../podcastCards/podcastLists'
import { listUrl } from '../podcastCards/podcasts.fixture'
import { archiveAnswer, history, monthsAnswer, pageUrl } from './archive.fixture'
import { feature, Podcasts } from './Podcasts'

let viewport: FakeIntersections

beforeEach(() => {
  viewport = installFakeIntersections()
})

afterEach(() => viewport.release())

/** The visitor scrolls until the end of what is shown comes near. */
const scrollToEnd = () => act(() => viewport.enter(document.querySelector('[data-next-page]')!))

const open = (path: string, answers: Readonly<Record<string, string>>, clock = createFakeClock()) =>
  renderSite(
    <Routes>
      <Route path="/podcasts/:podcast?" element={<Podcasts />} />
    </Routes>,
    {
      path,
      features: [feature],
      dependencies: { clock, http: createFakeHttp({ ...contentAnswers, ...monthsAnswer, ...answers }) },
    },
  )

const newest = { [pageUrl({})]: archiveAnswer(history(4), 60) }

const artists = async () =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent)

test('podcasts stand by month, newest first, with how many there are in all', async () => {
  open('/podcasts', newest)
  const october = within(await screen.findByRole('region', { name: 'Octobre 2026' }))
  expect(october.getAllByRole('article')).toHaveLength(3)
  expect(within(screen.getByRole('region', { name: 'Septembre 2026' })).getAllByRole('article')).toHaveLength(
    1,
  )
  expect(screen.getByRole('status')).toHaveTextContent('60 podcasts')
  expect(screen.getByPlaceholderText('Chercher dans 60 émissions')).toBe(screen.getByRole('searchbox'))
  expect(document.title).toBe('Podcasts – Onde Basse')
})

test('the covers of the first row come with the page, the others as one scrolls', async () => {
  const { container } = open('/podcasts', { [pageUrl({})]: archiveAnswer(history(9)) })
  await screen.findByRole('region', { name: 'Octobre 2026' })
  const covers = [...container.querySelectorAll('article img')].map((image) => image.getAttribute('loading'))
  expect(covers).toEqual([...Array(3).fill('eager'), ...Array(6).fill('lazy')])
})

test('a podcast that is chosen has those of the months before it up next', async () => {
  const { user, store } = open('/podcasts', newest)
  await user.click(await screen.findByRole('button', { name: /^Écouter Artiste 2 –/ }))
  const { replay, upNext } = selectSelection(store.getState())
  expect([replay?.artist, upNext.map(({ artist }) => artist)]).toEqual([
    'Artiste 2',
    ['Artiste 3', 'Artiste 4'],
  ])
})

test('the first page shows whole months, and leads to the month behind them', async () => {
  open('/podcasts?recherche=', { [pageUrl({})]: archiveAnswer(history(48), 60) })
  expect(await artists()).toHaveLength(24)
  expect(screen.getByRole('link', { name: 'Plus anciens : février 2026' })).toHaveAttribute(
    'href',
    '/podcasts/2026-02',
  )
  expect(screen.queryByRole('link', { name: /Plus récents/ })).not.toBeInTheDocument()
})

test('the page of a month shows it alone, under its name, with the search, its count and all months', async () => {
  open('/podcasts/2026-09', { [pageUrl({ month: '2026-09' })]: archiveAnswer(history(61).slice(3), 70) })
  expect(await artists()).toEqual(['Artiste 4', 'Artiste 5', 'Artiste 6'])
  expect(document.title).toBe('Podcasts de septembre 2026 – Onde Basse')
  expect(screen.getByRole('status')).toHaveTextContent('3 podcasts')
  expect(screen.getByRole('searchbox')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Plus récents : octobre 2026' })).toHaveAttribute(
    'href',
    '/podcasts/2026-10',
  )
  expect(screen.getByRole('link', { name: 'Plus anciens : août 2026' })).toHaveAttribute(
    'href',
    '/podcasts/2026-08',
  )
  expect(screen.getByRole('link', { name: 'Tous les styles' })).toHaveAttribute('href', '/podcasts/style')
  expect(screen.getByRole('link', { name: 'septembre 2026' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'décembre 2025' })).toHaveAttribute('href', '/podcasts/2025-12')
})

test('a month with more podcasts than a page goes on at a page of its own', async () => {
  const busy = history(61).map((podcast) => ({ ...podcast, publishedAt: Date.UTC(2026, 8, 5) }))
  open('/podcasts/2026-09', { [pageUrl({ month: '2026-09' })]: archiveAnswer(busy, 90) })
  expect(await artists()).toHaveLength(60)
  expect(screen.getByRole('link', { name: 'Plus anciens : septembre 2026' })).toHaveAttribute(
    'href',
    '/podcasts/2026-09-2',
  )
})

test('a month before the first podcast says so, leads to the newest and stays out of search engines', async () => {
  open('/podcasts/1999-01', { [pageUrl({ month: '1999-01' })]: archiveAnswer([], 0) })
  expect(
    await screen.findByText('Le sillon est vide : il n’y a pas de podcast sur cette page.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Les plus récents' })).toHaveAttribute('href', '/podcasts')
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('what was searched for is one list without months', async () => {
  open('/podcasts?recherche=dub', { [pageUrl({}, { search: 'dub' })]: archiveAnswer(history(4)) })
  expect(await artists()).toHaveLength(4)
  expect(screen.queryByRole('region', { name: /2026/ })).not.toBeInTheDocument()
})

test('a choice applies at once, with the words typed so far, and stays in the address', async () => {
  const { user, currentPath } = open('/podcasts', {
    ...newest,
    [pageUrl({}, { search: 'dub' }, { named: 'Axonberg / Nuée Basse' })]: archiveAnswer(history(1)),
  })
  await screen.findByRole('option', { name: '158cm' })
  await user.type(screen.getByRole('searchbox'), ' dub ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Résidence' }), 'Axonberg / Nuée Basse')
  expect(currentPath()).toBe('/podcasts?recherche=dub&residence=axonberg')
  expect(await artists()).toEqual(['Artiste 1'])
  expect(screen.getByRole('status')).toHaveTextContent('1 podcast')
})

test('a field keeps the focus when its choice or its words apply', async () => {
  const { user } = open('/podcasts', {
    ...newest,
    [pageUrl({}, { year: '2025' })]: archiveAnswer(history(1)),
    [pageUrl({}, { year: '2025', search: 'dub' })]: archiveAnswer(history(1)),
  })
  const year = await screen.findByRole('combobox', { name: 'Année' })
  await screen.findByRole('option', { name: '2025' })
  await user.selectOptions(year, '2025')
  expect(screen.getByText('Filtres (1)')).toBeInTheDocument()
  expect(year).toHaveFocus()
  await user.type(screen.getByRole('searchbox'), ' dub {Enter}')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(screen.getByRole('searchbox')).toHaveValue('dub')
})

test('words are searched while one types, once one pauses, and the address follows', async () => {
  const clock = createFakeClock()
  const { user, currentPath, goBack, dependencies } = open(
    '/podcasts',
    {
      ...newest,
      [pageUrl({}, { search: 'du' })]: archiveAnswer(history(2)),
      [pageUrl({}, { search: 'dub x' })]: archiveAnswer(history(1)),
    },
    clock,
  )
  await artists()
  const field = screen.getByRole('searchbox')
  await user.type(field, 'd')
  await act(() => clock.advance(200))
  await user.type(field, 'u')
  await act(() => clock.advance(200))
  expect(currentPath()).toBe('/podcasts')
  await act(() => clock.advance(50))
  expect(currentPath()).toBe('/podcasts?recherche=du')
  expect(await artists()).toHaveLength(2)
  await user.type(field, 'b x')
  await act(() => clock.advance(250))
  expect(currentPath()).toBe('/podcasts?recherche=dub+x')
  expect(await artists()).toHaveLength(1)
  expect(field).toHaveFocus()
  expect(field).toHaveValue('dub x')
  expect(dependencies.http.asked.filter((url) => url.includes('search='))).toHaveLength(2)
  goBack()
  expect(currentPath()).toBe('/podcasts')
  expect(field).toHaveValue('')
})

test('results stay while the next ones are loading, and the count is told once they are there', async () => {
  const clock = createFakeClock()
  const { user } = open(
    '/podcasts?recherche=dub',
    { [pageUrl({}, { search: 'dub' })]: archiveAnswer(history(3)) },
    clock,
  )
  await artists()
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('3 podcasts')
  await user.type(screen.getByRole('searchbox'), 'z')
  void clock.advance(250)
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(status).toHaveTextContent('3 podcasts')
})

test('a style is searched by the artists who play it', async () => {
  open('/podcasts?recherche=chiptune%20nuit', {
    [pageUrl({}, { search: 'chiptune nuit' }, { also: '{"chiptune":"Gadget Laser"}' })]: archiveAnswer(
      history(2),
    ),
  })
  expect(await artists()).toHaveLength(2)
})

test('the words that were searched for are marked', async () => {
  open('/podcasts?recherche=EMISSION%204', {
    [pageUrl({}, { search: 'EMISSION 4' })]: archiveAnswer(history(4).slice(3)),
  })
  await artists()
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['4', '4'])
})

test('an address with a filter fills the fields, and its older pages keep it', async () => {
  open('/podcasts?recherche=dub&residence=158cm', {
    [pageUrl({}, { search: 'dub' }, { named: '158cm' })]: archiveAnswer(history(25), 70),
    [pageUrl({}, { search: 'dub' }, { named: '158cm' }, 24)]: archiveAnswer(history(61).slice(24), 70),
  })
  expect(await artists()).toHaveLength(24)
  scrollToEnd()
  expect(await screen.findByText('Artiste 60')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Plus anciens' })).toHaveAttribute(
    'href',
    '/podcasts?recherche=dub&residence=158cm&page=2',
  )
  expect(screen.getByRole('searchbox')).toHaveValue('dub')
  expect(screen.getByRole('combobox', { name: 'Résidence' })).toHaveValue('158cm')
})

test('style, year and length narrow by keyboard, stay in the address and are cleared', async () => {
  const filter = { year: '2025', length: 'longue' }
  const { user, currentPath } = open('/podcasts', {
    ...newest,
    [pageUrl({}, filter, { among: 'Gadget Laser' })]: archiveAnswer(history(2), 2),
  })
  await screen.findByRole('option', { name: '158cm' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'chiptune')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Année' }), '2025')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Durée' }), '2 h et plus')
  await user.type(screen.getByRole('searchbox'), '{Enter}')
  expect(currentPath()).toBe('/podcasts?style=chiptune&annee=2025&duree=longue')
  expect(await artists()).toHaveLength(2)
  expect(screen.getByRole('status')).toHaveTextContent('2 podcasts')
  await user.click(screen.getByRole('link', { name: 'Effacer les filtres' }))
  expect(currentPath()).toBe('/podcasts')
  expect(screen.getByRole('combobox', { name: 'Style' })).toHaveValue('')
})

test('a search that finds nothing says so, offers the resident, all styles and the newest, and can be cleared', async () => {
  const { user, currentPath } = open('/podcasts?recherche=zephyr%20rien', {
    ...newest,
    [pageUrl({}, { search: 'zephyr rien' })]: archiveAnswer([]),
    [listUrl(LATEST_LIST)]: archiveAnswer(history(8)),
  })
  expect(
    await screen.findByText('Silence radio : aucun podcast ne correspond à cette recherche.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Zéphyr Bas' })).toHaveAttribute('href', '/residences/zephyr-bas')
  const styles = within(screen.getByRole('region', { name: 'Tous les styles' }))
  expect(styles.getByRole('link', { name: 'chiptune' })).toHaveAttribute('href', '/podcasts/style/chiptune')
  expect(
    within(screen.getByRole('region', { name: 'Les derniers podcasts' })).getAllByRole('article'),
  ).toHaveLength(8)
  await user.click(screen.getByRole('link', { name: 'Effacer les filtres' }))
  expect(currentPath()).toBe('/podcasts')
  expect(await artists()).toHaveLength(4)
})

test('a feed without podcasts shows « aucun »', async () => {
  open('/podcasts', { [pageUrl({})]: archiveAnswer([]) })
  expect(await screen.findByText('Silence radio : aucun podcast pour le moment.')).toBeVisible()
})

test('without a feed the page says that podcasts come, without fields to look for them', async () => {
  const http = createFakeHttp(contentAnswers)
  for (const url of [pageUrl({}), ...Object.keys(monthsAnswer)])
    http.fails(url, statusFailure(url, 404, 'Not Found'))
  const { dependencies } = renderSite(<Podcasts />, {
    path: '/podcasts',
    features: [feature],
    dependencies: { http },
  })
  expect(await screen.findByText('Les podcasts arrivent bientôt.')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  expect(dependencies.log.errors).toEqual([])
})

test('a service out of reach is said, and can be asked again', async () => {
  const { user, dependencies } = open('/podcasts', {})
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Liaison coupée : les podcasts ne se chargent pas. Vérifiez votre connexion.',
  )
  dependencies.http.answers(pageUrl({}), archiveAnswer(history(1)))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await artists()).toEqual(['Artiste 1'])
})

test('as one scrolls more podcasts follow, none twice, then a link leads to the next month', async () => {
  open('/podcasts', {
    [pageUrl({})]: archiveAnswer(history(48), 100),
    [pageUrl({}, {}, {}, 24)]: archiveAnswer(history(60).slice(23), 100),
  })
  expect(await artists()).toHaveLength(24)
  scrollToEnd()
  expect(await screen.findByText('Artiste 60')).toBeInTheDocument()
  expect(screen.getAllByText('Artiste 24')).toHaveLength(1)
  const months = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(months).toHaveLength(new Set(months).size)
  expect(document.querySelector('[data-next-page]')).toBeNull()
})

/** Numbers of the podcasts in each feed-loaded, which the page dispatches from now on. */
const recordLists = ({ page }: { readonly page: EventTarget }) => {
  const lists: (readonly string[])[] = []
  page.addEventListener('site:feed-loaded', (event) => {
    const { podcasts = [] } = (event as CustomEvent<SiteEvents['feed-loaded']>).detail
    lists.push(podcasts.map(({ artist }) => artist.replace('Artiste ', '')))
  })
  return lists
}

const upTo = (count: number) => history(count).map((_, at) => `${at + 1}`)

test.each([
  ['the archive', '/podcasts', {}, 48, 24, 60],
  ['a search', '/podcasts?recherche=nuit', { search: 'nuit' }, 25, 24, 26],
])('what %s grows by is dispatched once, with what was known', async (_, path, filter, first, shown, all) => {
  const { dependencies } = open(path, {
    [pageUrl({}, filter)]: archiveAnswer(history(first), 100),
    [pageUrl({}, filter, {}, shown)]: archiveAnswer(history(all).slice(shown), 100),
  })
  const lists = recordLists(dependencies)
  await artists()
  expect(lists).toEqual([upTo(first)])
  scrollToEnd()
  await screen.findByText(`Artiste ${all}`)
  expect(lists).toEqual([upTo(first), upTo(all)])
})

test('a list that grows by nothing is not dispatched again', async () => {
  const { dependencies } = open('/podcasts', {
    [pageUrl({})]: archiveAnswer(history(48), 48),
    [pageUrl({}, {}, {}, 24)]: archiveAnswer([], 48),
  })
  const lists = recordLists(dependencies)
  await artists()
  scrollToEnd()
  await waitFor(() => expect(document.querySelector('[data-next-page]')).toBeNull())
  expect(await artists()).toHaveLength(24)
  expect(lists).toEqual([upTo(48)])
})

test('the newest podcasts that follow an empty search are dispatched', async () => {
  const { dependencies } = open('/podcasts?recherche=rien', {
    [pageUrl({}, { search: 'rien' })]: archiveAnswer([]),
    [listUrl(LATEST_LIST)]: archiveAnswer(history(8), 60),
  })
  const lists = recordLists(dependencies)
  expect(await artists()).toHaveLength(8)
  expect(lists).toEqual([upTo(8)])
})

test('podcasts that do not follow are said, and can be asked for again', async () => {
  const { user, dependencies } = open('/podcasts', { [pageUrl({})]: archiveAnswer(history(48), 100) })
  await artists()
  scrollToEnd()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Liaison coupée : les podcasts ne se chargent pas.',
  )
  dependencies.http.answers(pageUrl({}, {}, {}, 24), archiveAnswer(history(60).slice(24), 100))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Artiste 60')).toBeInTheDocument()
})
