import { createFakeHttp, statusFailure } from '@site/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { SCHEDULE_URL } from '../schedule/schedule.fixture'
import { answering, next, onAir, PAST, render, tomorrow } from './programme.fixture'

const openWeek = () => render(answering(onAir, next, tomorrow), '/programme')
const openDay = (day: string) => render(answering(onAir, next, tomorrow), `/programme/${day}`)

test('the week tells what is on the air, until when, and what follows', async () => {
  openWeek()
  const [now, then] = within(
    await screen.findByRole('list', { name: 'À l’antenne et ensuite' }),
  ).getAllByRole('listitem')
  expect(now).toHaveTextContent('À l’antenne jusqu’à 20:30Nuit blanche')
  expect(then).toHaveTextContent('Ensuite à 22:00Basse mer')
})

test('between two shows the radio plays on', async () => {
  render(answering(next), '/programme')
  expect(await screen.findByText('Onde Basse, jour et nuit')).toBeVisible()
})

test('each day of the week leads to its page', async () => {
  openWeek()
  expect(await screen.findByRole('link', { name: 'Vendredi 2 janvier' })).toHaveAttribute(
    'href',
    '/programme/2026-01-02',
  )
  const days = within(screen.getByRole('navigation', { name: 'Les jours de la semaine' }))
  expect(days.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Toute la semaine',
    'Jeu. 1er',
    'Ven. 2',
    'Sam. 3',
    'Dim. 4',
    'Lun. 5',
    'Mar. 6',
    'Mer. 7',
  ])
})

test('the page of a day has its shows alone', async () => {
  openDay('2026-01-02')
  expect(await screen.findByRole('heading', { name: 'Vendredi 2 janvier' })).toBeVisible()
  expect(screen.getByText('Sillons')).toBeVisible()
  expect(screen.queryByText('Nuit blanche')).not.toBeInTheDocument()
  expect(document.title).toBe('Programme du vendredi 2 janvier – Onde Basse')
})

test('a day of the week without shows says so', async () => {
  openDay('2026-01-04')
  expect(await screen.findByText(/Rien à heure fixe ce jour-là/)).toBeVisible()
})

test.each([PAST, '2026-01-08', 'hier', '2026-02-31'])(
  '%s is not in the programme, and leads to the week',
  async (day) => {
    openDay(day)
    expect(await screen.findByRole('heading', { name: 'Ce jour n’est pas au programme' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Toute la semaine' })).toHaveAttribute('href', '/programme')
  },
)

test('a radio without a schedule shows its calendar, and nothing to subscribe to', async () => {
  const http = createFakeHttp()
  http.fails(SCHEDULE_URL, statusFailure(SCHEDULE_URL, 404, 'Not Found'))
  render(http, '/programme')
  expect(await screen.findByTitle('Programme de la radio (Google Agenda)')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: /S’abonner/ })).not.toBeInTheDocument())
})
