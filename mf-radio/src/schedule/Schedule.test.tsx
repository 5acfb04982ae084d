import {
  createFakeClock,
  createFakeHttp,
  renderSite,
  statusFailure,
  testSiteConfig,
} from '@site/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contentAnswers } from '../content/content.fixture'
import { radioFeature } from '../radioFeature'
import { calendarUrl } from './calendars/calendarUrl'
import { Schedule } from './Schedule'
import { SCHEDULE_URL, scheduleAnswer, showAt } from './schedule.fixture'

/** Times of the zone the tests run in, whichever that is: the page shows days and hours of its visitor's zone. */
const NOW = '2026-01-01T00:00'
const onAir = showAt('2025-12-31T23:30', { title: 'Nuit blanche' })
const tomorrow = showAt('2026-01-02T19:00', { title: 'Sillons', url: 'https://show.example/' })
const later = showAt('2026-01-05T19:00', { title: 'Basse mer' })

const clockAtNow = () => createFakeClock(Date.parse(NOW))

const open = async (...broadcasts: ReturnType<typeof showAt>[]) => {
  const site = renderSite(<Schedule />, {
    features: [radioFeature],
    dependencies: {
      clock: clockAtNow(),
      http: createFakeHttp({ [SCHEDULE_URL]: scheduleAnswer(...broadcasts) }),
    },
  })
  await screen.findByText(/Les heures sont/)
  return site
}

const day = (name: string) => within(screen.getByRole('heading', { name }).parentElement as HTMLElement)

test('it tells what is on the air now, in time', async () => {
  const { dependencies } = await open(onAir, tomorrow)
  expect(day('Jeudi 1er janvier Aujourd’hui').getByRole('listitem')).toHaveTextContent(
    'Nuit blancheÀ l’antenne',
  )
  await act(() => dependencies.clock.advance(30 * 60_000))
  expect(day('Jeudi 1er janvier Aujourd’hui').queryByText('À l’antenne')).not.toBeInTheDocument()
})

const cards = () =>
  within(screen.getByRole('list', { name: 'À l’antenne et ensuite' })).getAllByRole('listitem')

test('what is on the air and what follows are two large cards', async () => {
  const { dependencies } = await open(onAir, tomorrow, later)
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    'À l’antenne jusqu’à 00:30Nuit blanche',
    'Ensuite demain à 19:00Sillons',
  ])
  await act(() => dependencies.clock.advance(30 * 60_000))
  expect(cards()[0]).toHaveTextContent(`À l’antenne ${testSiteConfig.name}, jour et nuit`)
})

test('tomorrow follows, with the page of a show that has one', async () => {
  await open(onAir, tomorrow)
  expect(day('Vendredi 2 janvier').getByRole('link', { name: 'Sillons' })).toHaveAttribute(
    'href',
    'https://show.example/',
  )
})

test('a show leads to its resident, with their picture; one of nobody is text', async () => {
  const { container } = renderSite(<Schedule />, {
    features: [radioFeature],
    dependencies: {
      clock: clockAtNow(),
      http: createFakeHttp({
        ...contentAnswers,
        [SCHEDULE_URL]: scheduleAnswer({ ...tomorrow, title: '158cm - Haut-parleuse', url: '' }, onAir),
      }),
    },
  })
  const links = await screen.findAllByRole('link', { name: '158cm – Haut-parleuse' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/residences/158cm', '/residences/158cm'])
  expect(container.querySelector('img[width="44"]')).toHaveAttribute(
    'src',
    expect.stringContaining('158cm-320.webp'),
  )
  expect(cards()[1]?.querySelector('img')).toHaveAttribute(
    'srcset',
    expect.stringContaining('158cm-640.webp 640w'),
  )
  expect(screen.queryByRole('link', { name: 'Nuit blanche' })).not.toBeInTheDocument()
})

test('the other days of the week are behind a summary', async () => {
  await open(onAir, tomorrow, later)
  const rest = screen.getByText('La suite de la semaine').closest('details')
  expect(rest).toContainElement(screen.getByText('Basse mer'))
  expect(rest).not.toHaveAttribute('open')
})

test('a day without shows says so', async () => {
  await open(tomorrow)
  expect(day('Jeudi 1er janvier Aujourd’hui').getByText('Rien à heure fixe aujourd’hui.')).toBeVisible()
})

test('hours are shown in the time zone of the visitor, and that zone is named', async () => {
  await open(tomorrow)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const hour = new Intl.DateTimeFormat('fr', { timeZone, hour: '2-digit', minute: '2-digit' })
  expect(day('Vendredi 2 janvier').getByRole('listitem')).toHaveTextContent(hour.format(tomorrow.start))
})

test('where clocks show the time of the radio, the hours are those of its city', async () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const answer = scheduleAnswer(tomorrow).replace('Europe/Paris', timeZone)
  renderSite(<Schedule />, {
    features: [radioFeature],
    dependencies: {
      clock: clockAtNow(),
      http: createFakeHttp({ [SCHEDULE_URL]: answer }),
      config: { ...testSiteConfig, city: 'Albi' },
    },
  })
  expect(await screen.findByText('Les heures sont celles d’Albi.')).toBeVisible()
})

test('a schedule that cannot be had says so, and is asked for again', async () => {
  const { dependencies } = renderSite(<Schedule />, {
    features: [radioFeature],
    dependencies: { clock: clockAtNow() },
  })
  const { http } = dependencies
  http.fails(SCHEDULE_URL)
  expect(await screen.findByText('Le programme n’a pas pu être chargé.')).toBeVisible()
  http.answers(SCHEDULE_URL, scheduleAnswer(onAir))
  await userEvent.click(screen.getByRole('button', { name: /Réessayer/ }))
  expect((await screen.findAllByText('Nuit blanche'))[0]).toBeVisible()
})

test('a site without a schedule shows its calendar, with nothing behind a summary', async () => {
  const http = createFakeHttp()
  http.fails(SCHEDULE_URL, statusFailure(SCHEDULE_URL, 404, 'Not Found'))
  const { dependencies } = renderSite(<Schedule />, { features: [radioFeature], dependencies: { http } })
  await waitFor(() => expect(screen.queryByText('Agenda complet')).not.toBeInTheDocument())
  expect(screen.getByTitle('Programme de la radio (Google Agenda)')).toBeVisible()
  expect(screen.queryByRole('link', { name: /S’abonner/ })).not.toBeInTheDocument()
  expect(dependencies.log.errors).toEqual([])
})

test('the programme can be subscribed to', async () => {
  await open(tomorrow)
  const link = screen.getByRole('link', { name: /S’abonner/ })
  expect(link).toHaveAttribute('href', 'webcal://site.example/api/schedule.ics')
})

test('the whole calendar is a titled frame of 800 x 600 behind its summary', async () => {
  await open(tomorrow)
  const frame = screen.getByTitle('Programme de la radio (Google Agenda)')
  expect(screen.getByText('Agenda complet').closest('details')).toContainElement(frame)
  expect(frame).toHaveAttribute('src', calendarUrl(testSiteConfig))
  expect(frame).toHaveAttribute('width', '800')
  expect(frame).toHaveAttribute('height', '600')
})

describe('a collective without calendars', () => {
  const config = { ...testSiteConfig, embeds: { ...testSiteConfig.embeds, calendars: [] } }
  const render = (http: ReturnType<typeof createFakeHttp>) =>
    renderSite(<Schedule />, {
      features: [radioFeature],
      dependencies: { http, config, clock: clockAtNow() },
    })

  test('has the week alone', async () => {
    render(createFakeHttp({ [SCHEDULE_URL]: scheduleAnswer(tomorrow) }))
    await screen.findAllByText('Sillons')
    expect(screen.queryByText('Agenda complet')).not.toBeInTheDocument()
  })

  test('has no block where nobody knows the week either', async () => {
    const http = createFakeHttp({})
    http.fails(SCHEDULE_URL, statusFailure(SCHEDULE_URL, 404, 'Not Found'))
    render(http)
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
  })
})
