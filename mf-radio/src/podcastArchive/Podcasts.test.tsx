import { Route, Routes } from '@site/shared/host'
import { selectSelection } from '@site/shared/platform'
import {
  createFakeHttp,
  type FakeIntersections,
  installFakeIntersections,
  renderSite,
  statusFailure,
} from '@site/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { contentAnswers } from '../content/content.fixture'
import { archiveAnswer, history, pageUrl, yearsAnswer } from './archive.fixture'
import { feature, Podcasts } from './Podcasts'

let viewport: FakeIntersections

beforeEach(() => {
  viewport = installFakeIntersections()
})

afterEach(() => viewport.release())

/** The visitor scrolls until the end of what is shown comes near. */
const scrollToEnd = () => act(() => viewport.enter(document.querySelector('[data-next-page]')!))

const open = (path: string, answers: Readonly<Record<string, string>>) =>
  renderSite(
    <Routes>
      <Route path="/podcasts/:podcast?" element={<Podcasts />} />
    </Routes>,
    {
      path,
      features: [feature],
      dependencies: { http: createFakeHttp({ ...contentAnswers, ...yearsAnswer, ...answers }) },
    },
  )

const newest = { [pageUrl('newest')]: archiveAnswer(history(4), 60) }

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
  expect(document.title).toBe('Podcasts – Onde Basse')
})

test('the covers of the first row come with the page, the others as one scrolls', async () => {
  const { container } = open('/podcasts', { [pageUrl('newest')]: archiveAnswer(history(9)) })
  await screen.findByRole('region', { name: 'Octobre 2026' })
  const covers = [...container.querySelectorAll('article img')].map((image) => image.getAttribute('loading'))
  expect(covers).toEqual([...Array(3).fill('eager'), ...Array(6).fill('lazy')])
})

test('a podcast that is chosen has those of the months before it up next', async () => {
  const { user, store } = open('/podcasts', newest)
  await user.click(await screen.findByRole('button', { name: 'Écouter Artiste 2' }))
  const { replay, upNext } = selectSelection(store.getState())
  expect([replay?.artist, upNext.map(({ artist }) => artist)]).toEqual([
    'Artiste 2',
    ['Artiste 3', 'Artiste 4'],
  ])
})

test('the first page leads to the older ones', async () => {
  open('/podcasts?recherche=', newest)
  expect(await screen.findByRole('link', { name: 'Plus anciens' })).toHaveAttribute('href', '/podcasts/1')
  expect(screen.queryByRole('link', { name: 'Plus récents' })).not.toBeInTheDocument()
})

test.each([
  [1, 100, '/podcasts/2', null],
  [2, 100, '/podcasts/3', '/podcasts/1'],
  [3, 100, '/podcasts', '/podcasts/2'],
])('page %d of %d podcasts leads to %s and %s', async (page, matching, newer, older) => {
  open(`/podcasts/${page}`, { [pageUrl(page)]: archiveAnswer(history(2), matching) })
  expect(await screen.findByRole('link', { name: 'Plus récents' })).toHaveAttribute('href', newer)
  expect(screen.queryByRole('link', { name: 'Plus anciens' })?.getAttribute('href') ?? null).toBe(older)
  expect(document.title).toBe(`Podcasts, page ${page} – Onde Basse`)
})

test('a page with a number nobody has says so, leads to the newest and stays out of search engines', async () => {
  open('/podcasts/99', { [pageUrl(99)]: archiveAnswer([], 60) })
  expect(await screen.findByText('Il n’y a pas de podcast sur cette page.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Les plus récents' })).toHaveAttribute('href', '/podcasts')
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('what was searched for is one list without months', async () => {
  open('/podcasts?recherche=dub', { [pageUrl('newest', { search: 'dub' })]: archiveAnswer(history(4)) })
  expect(await artists()).toHaveLength(4)
  expect(screen.queryByRole('region', { name: /2026/ })).not.toBeInTheDocument()
})

test('a choice applies at once, with the words typed so far, and stays in the address', async () => {
  const { user, currentPath } = open('/podcasts', {
    ...newest,
    [pageUrl('newest', { search: 'dub' }, { named: 'Axonberg / Nuée Basse' })]: archiveAnswer(history(1)),
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
    [pageUrl('newest', { year: '2025' })]: archiveAnswer(history(1)),
    [pageUrl('newest', { year: '2025', search: 'dub' })]: archiveAnswer(history(1)),
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

test('the words that were searched for are marked', async () => {
  open('/podcasts?recherche=EMISSION%204', {
    [pageUrl('newest', { search: 'EMISSION 4' })]: archiveAnswer(history(4).slice(3)),
  })
  await artists()
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['4', 'Émission', '4'])
})

test('an address with a filter fills the fields, and its older pages keep it', async () => {
  open('/podcasts?recherche=dub&residence=158cm', {
    [pageUrl('newest', { search: 'dub' }, { named: '158cm' })]: archiveAnswer(history(2), 50),
  })
  expect(await screen.findByRole('link', { name: 'Plus anciens' })).toHaveAttribute(
    'href',
    '/podcasts/1?recherche=dub&residence=158cm',
  )
  expect(screen.getByRole('searchbox')).toHaveValue('dub')
  expect(screen.getByRole('combobox', { name: 'Résidence' })).toHaveValue('158cm')
})

test('style, year and length narrow by keyboard, stay in the address and are cleared', async () => {
  const filter = { year: '2025', length: 'longue' }
  const { user, currentPath } = open('/podcasts', {
    ...newest,
    [pageUrl('newest', filter, { among: 'Gadget Laser' })]: archiveAnswer(history(2), 2),
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

test('a search that finds nothing says so and can be cleared', async () => {
  const { user, currentPath } = open('/podcasts?recherche=rien', {
    ...newest,
    [pageUrl('newest', { search: 'rien' })]: archiveAnswer([]),
  })
  expect(await screen.findByText('Aucun podcast ne correspond à cette recherche.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Effacer les filtres' }))
  expect(currentPath()).toBe('/podcasts')
  expect(await artists()).toHaveLength(4)
})

test('a feed without podcasts shows « aucun »', async () => {
  open('/podcasts', { [pageUrl('newest')]: archiveAnswer([]) })
  expect(await screen.findByText('Aucun podcast pour le moment.')).toBeVisible()
})

test('without a feed the page says that podcasts come, without fields to look for them', async () => {
  const http = createFakeHttp(contentAnswers)
  for (const url of [pageUrl('newest'), ...Object.keys(yearsAnswer)])
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
    'Impossible de joindre les podcasts. Vérifiez votre connexion.',
  )
  dependencies.http.answers(pageUrl('newest'), archiveAnswer(history(1)))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await artists()).toEqual(['Artiste 1'])
})

/** Pages of ten podcasts, where the service has pages of 24. */
const writeTen = (page: number | 'newest', from: number) => ({
  [pageUrl(page)]: archiveAnswer(history(from + 10).slice(from), 24 * 7),
})

test('as one scrolls an older page follows, in the same months, then a link leads on', async () => {
  open('/podcasts', { ...writeTen('newest', 0), ...writeTen(6, 10) })
  expect(await artists()).toHaveLength(10)
  expect(screen.getByRole('link', { name: 'Plus anciens' })).toHaveAttribute('href', '/podcasts/6')
  scrollToEnd()
  expect(await screen.findByText('Artiste 20')).toBeInTheDocument()
  const months = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(months).toHaveLength(new Set(months).size)
  expect(document.querySelector('[data-next-page]')).toBeNull()
  expect(screen.getByRole('link', { name: 'Plus anciens' })).toHaveAttribute('href', '/podcasts/5')
})

test('an older page that does not come is said, and can be asked for again', async () => {
  const { user, dependencies } = open('/podcasts', writeTen('newest', 0))
  await artists()
  scrollToEnd()
  expect(await screen.findByRole('alert')).toHaveTextContent('Impossible de joindre les podcasts.')
  dependencies.http.answers(pageUrl(6), archiveAnswer(history(20).slice(10), 24 * 7))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Artiste 20')).toBeInTheDocument()
})
