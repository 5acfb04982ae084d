import { DAY_MS } from '@site/shared/durations'
import { Route, Routes } from '@site/shared/host'
import { createFakeClock, createFakeHttp, renderSite } from '@site/shared/testing'
import { screen, within } from '@testing-library/react'
import { contentAnswers, preparedContent, testResidences } from '../content/content.fixture'
import { residentList } from '../podcastCards/podcastLists'
import { answerWith, fakePodcast, listUrl } from '../podcastCards/podcasts.fixture'
import { describeSchedule, SCHEDULE_URL, showAt } from '../schedule/schedule.fixture'
import { feature, Residence } from './Residence'

const OWN = listUrl(residentList('158cm'))
const BOTH = listUrl(residentList('Axonberg / Nuée Basse'))
const BASALTE = listUrl(residentList('Basalte / Mica'))
const NONE = answerWith()

const showOf158cm = answerWith(fakePodcast({ artist: '158cm', show: 'un' }))

const openWith = (id: string, http = createFakeHttp({ [OWN]: NONE, [BOTH]: NONE, [BASALTE]: NONE })) =>
  renderSite(
    <Routes>
      <Route path="residences/:id" element={<Residence />} />
    </Routes>,
    {
      path: `/residences/${id}`,
      features: [feature],
      dependencies: { http },
      prepared: preparedContent,
    },
  )

const open = (id: string, answer = NONE) =>
  openWith(id, createFakeHttp({ [OWN]: answer, [BOTH]: answer, [BASALTE]: answer }))

/** Residents who are still there, as many as a row has. */
const PRESENT = testResidences.filter(({ left }) => !left).slice(0, 4)

const listed = async () => {
  const block = within(screen.getByRole('region', { name: 'Dernières émissions' }))
  return (await block.findAllByRole('listitem')).map((item) => item.querySelector('h3 + p')?.textContent)
}

const linkNames = () =>
  within(screen.getByRole('list', { name: 'Liens' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('the page is titled with artist and show', async () => {
  open('axonberg')
  expect(document.title).toBe('Axonberg / Nuée Basse – Coupe franche – Onde Basse')
  await screen.findByText('Aucune émission en réécoute pour le moment.')
})

test.each([
  ['axonberg', 'l’émission d’Axonberg / Nuée Basse'],
  ['158cm', 'l’émission de 158cm'],
])('the description of %s speaks French: « %s »', async (id, words) => {
  open(id)
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    expect.stringContaining(words),
  )
  await screen.findByText('Aucune émission en réécoute pour le moment.')
})

test('the header shows the picture of the residence, its artist and its show', async () => {
  const { container } = open('axonberg')
  const header = container.querySelector('header')
  expect(header?.querySelector('img')).toHaveAttribute(
    'src',
    '/content/assets/images/residences/axonberg-640.webp',
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Axonberg / Nuée Basse' })).toBeVisible()
  expect(header).toHaveTextContent('Coupe franche')
  await screen.findByText('Aucune émission en réécoute pour le moment.')
})

test('the description keeps its emphasis and its line breaks', async () => {
  open('158cm')
  expect(screen.getByText(/Petite taille, grosses basses/).querySelectorAll('br')).toHaveLength(1)
  await screen.findByText('Aucune émission en réécoute pour le moment.')
})

test('its styles are listed, and lead to the podcasts of the style', async () => {
  open('axonberg')
  const styles = within(screen.getByRole('list', { name: 'Styles' })).getAllByRole('link')
  expect(styles.map(({ textContent }) => textContent)).toEqual(['techno', 'breaks', 'expérimental'])
  expect(styles[0]).toHaveAttribute('href', '/podcasts/style/techno')
  await screen.findByText('Aucune émission en réécoute pour le moment.')
})

test('its feed has the shows of its artist line', async () => {
  open('axonberg')
  expect(screen.getByRole('link', { name: 'Flux RSS', hidden: true })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/podcasts\.rss\?named=Axonberg%20%2F%20Nu%C3%A9e%20Basse$/),
  )
  await screen.findByText('Aucune émission en réécoute pour le moment.')
})

test('a residence with an empty style and no address shows neither list', async () => {
  open('basalte')
  expect(screen.queryByRole('list', { name: 'Styles' })).not.toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Liens' })).not.toBeInTheDocument()
  await screen.findByText('Aucune émission en réécoute pour le moment.')
})

test.each([
  ['axonberg', ['Instagram', 'SoundCloud', 'Bandcamp', 'Site web']],
  ['158cm', ['Instagram', 'SoundCloud']],
])('%s shows the social links it has, each in a new tab', async (id, names) => {
  open(id)
  expect(linkNames()).toEqual(names)
  for (const link of within(screen.getByRole('list', { name: 'Liens' })).getAllByRole('link'))
    expect(link).toHaveAttribute('target', '_blank')
  await screen.findByText('Aucune émission en réécoute pour le moment.')
})

test('a resident of several names is asked for by all of them', async () => {
  const { dependencies } = open(
    'axonberg',
    answerWith(fakePodcast({ show: 'un' }), fakePodcast({ id: 'tag:2', show: 'deux' })),
  )
  expect(await listed()).toEqual(['un', 'deux'])
  expect(dependencies.http.asked.filter((url) => url.includes('podcasts'))).toEqual([BOTH])
})

test('a feed out of reach leaves the presentation and can be tried again', async () => {
  const http = createFakeHttp()
  const { user } = openWith('158cm', http)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: '158cm' })).toBeVisible()
  http.answers(OWN, showOf158cm)
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await listed()).toEqual(['un'])
})

test('an unknown id says so, offers residents and their list, and stays out of search engines', async () => {
  open('personne')
  expect(document.title).toBe('Résidence introuvable – Onde Basse')
  expect(screen.getByRole('heading', { level: 1, name: 'Résidence introuvable' })).toBeVisible()
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(screen.getByRole('link', { name: 'Toutes les résidences' })).toHaveAttribute('href', '/residences')
  const others = within(await screen.findByRole('region', { name: 'À l’antenne ces temps-ci' }))
  const names = others.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(PRESENT.map(({ artist }) => artist))
})

test('a residence the page was not prerendered with is asked for, and can be asked for again', async () => {
  const http = createFakeHttp({ ...contentAnswers, [BOTH]: NONE })
  http.fails('/content/residents/axonberg.json')
  const { user, dependencies } = renderSite(
    <Routes>
      <Route path="residences/:id" element={<Residence />} />
    </Routes>,
    { path: '/residences/axonberg', features: [feature], dependencies: { http } },
  )
  expect(screen.getByRole('status', { name: 'Chargement de la page' })).toBeVisible()
  expect(document.title).toBe('Résidence – Onde Basse')
  expect(await screen.findByRole('alert')).toHaveTextContent('Cette page n’a pas pu être chargée.')
  expect(dependencies.log.errors).toHaveLength(1)
  http.answers('/content/residents/axonberg.json', contentAnswers['/content/residents/axonberg.json'] ?? '')
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Axonberg / Nuée Basse' })).toBeVisible()
  await screen.findByText('Aucune émission en réécoute pour le moment.')
})

const EVENING = '2026-01-01T19:00+01:00'
/** From now on, a show in the evening of the sixth day is more than six days away. */
const AFTER_MIDNIGHT = '2026-01-02T00:42+01:00'

/** The page of 158cm at a time, with a show on in so many days. */
const openBefore = (title: string, days: number, time = EVENING) => {
  const now = Date.parse(time)
  const http = createFakeHttp({ ...contentAnswers, [OWN]: NONE, [BOTH]: NONE, [BASALTE]: NONE })
  const start = new Date(now + days * DAY_MS)
  start.setHours(18, 0, 0, 0)
  const shows = [showAt(start.toISOString(), { title })]
  http.answers(SCHEDULE_URL, days < 7 ? describeSchedule(shows) : describeSchedule([], shows))
  return renderSite(
    <Routes>
      <Route path="residences/:id" element={<Residence />} />
    </Routes>,
    {
      path: '/residences/158cm',
      features: [feature],
      dependencies: { http, clock: createFakeClock(now) },
      prepared: preparedContent,
    },
  )
}

test.each([
  [1, EVENING],
  [6, EVENING],
  [6, AFTER_MIDNIGHT],
  [20, EVENING],
  [80, AFTER_MIDNIGHT],
])(
  'it says when the next show is, in %i days from %s on, with a file for calendar programs',
  async (days, time) => {
    openBefore('158cm - Haut-parleuse', days, time)
    expect(await screen.findByText(/, 18:00 – 19:00$/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Ajouter à mon agenda (.ics)' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('\r\n ', '')).toContain(
      'SUMMARY:158cm – Haut-parleuse',
    )
  },
)

test('a resident whom the programme does not name has no date', async () => {
  openBefore('Nuit sans fin', 20)
  expect(await screen.findByText('Pas de date dans les trois prochains mois.')).toBeVisible()
})

test.each([
  [true, 'Ancienne résidence'],
  ['2026-06-30', 'Ancienne résidence, jusqu’en 2026'],
])('the page of a resident who left (%s) says so, and announces no date', async (left, words) => {
  const value = { ...testResidences[0], left }
  const prepared = { radioContent: { 'residents/158cm.json': { status: 'ready', value } } }
  renderSite(
    <Routes>
      <Route path="residences/:id" element={<Residence />} />
    </Routes>,
    {
      path: '/residences/158cm',
      features: [feature],
      dependencies: { http: createFakeHttp({ [OWN]: showOf158cm }) },
      prepared,
    },
  )
  expect(await listed()).toEqual(['un'])
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByText('Prochaine émission')).not.toBeInTheDocument()
})
