import { createFakeClock, createFakeHttp, createTestSite, statusFailure } from '@site/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { prerenderDay } from '../played/daySongs'
import { notedUrl, playedAnswer, songAt } from '../played/played.fixture'
import { SCHEDULE_URL } from '../schedule/schedule.fixture'
import { feature as dayFeature } from './ProgrammeDay'
import {
  answering,
  findRange,
  NOW,
  next,
  onAir,
  PAST,
  render,
  songsUrl,
  tomorrow,
  ZONE,
} from './programme.fixture'

const show = { title: 'Nuit blanche', start: '2025-12-31T21:00' }

const openDayWithSongs = (date: string, ...songs: ReturnType<typeof songAt>[]) => {
  const http = answering(onAir, next, tomorrow)
  http.answers(songsUrl(date), playedAnswer(...songs))
  return render(http, `/programme/${date}`)
}

const ofPast = [
  songAt('2025-12-31T20:50', 'Parpaing', 'Mur porteur'),
  songAt('2025-12-31T21:04', 'Limon', 'Vent d’eau', show),
  songAt('2025-12-31T21:09', '', 'Inédit', show),
]

/** Opens the page of a day as it was prerendered at a time. */
const openPrerendered = async (date: string, now: string, ...songs: ReturnType<typeof songAt>[]) => {
  const neighbours = ['2025-12-30', PAST, '2026-01-01'].map((day) => [songsUrl(day), playedAnswer(...songs)])
  const { store } = createTestSite([dayFeature], {
    clock: createFakeClock(Date.parse(now)),
    http: createFakeHttp({ [songsUrl(date)]: playedAnswer(...songs), ...Object.fromEntries(neighbours) }),
  })
  await store.dispatch(prerenderDay(date, ZONE))
  const http = answering(onAir, next, tomorrow)
  http.answers(songsUrl(date), playedAnswer(...songs))
  return render(http, `/programme/${date}`, { now, prepared: store.changedState() })
}

const shownSongs = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** What the address of the page leads to. */
const readAddress = () => window.location.hash

afterEach(() => window.location.replace('#'))

test('a past day has the songs of the radio, below the shows they were part of', async () => {
  openDayWithSongs(PAST, ...ofPast)
  expect(await screen.findByRole('heading', { name: 'Mercredi 31 décembre' })).toBeVisible()
  expect(shownSongs('Titres joués dès 20:50 : Entre les émissions')).toEqual(['20:50Parpaing – Mur porteur'])
  expect(screen.getByRole('heading', { name: '21:00 Nuit blanche' })).toBeVisible()
  expect(shownSongs('Titres joués dès 21:00 : Nuit blanche')).toEqual([
    '21:04Limon – Vent d’eau',
    '21:09Inédit',
  ])
})

test('lists between shows, and of a show that comes twice, have names that differ', async () => {
  const evening = { title: 'Nuit blanche', start: '2025-12-31T23:00' }
  const between = songAt('2025-12-31T22:10', 'Parpaing', 'Sable')
  openDayWithSongs(PAST, ...ofPast, between, songAt('2025-12-31T23:05', 'Limon', 'Crue', evening))
  await screen.findByRole('heading', { name: '23:00 Nuit blanche' })
  const names = screen.getAllByRole('region', { name: /^Titres joués dès/ }).map((list) => list.ariaLabel)
  expect(new Set(names).size).toBe(4)
})

test('today has its shows, then its songs, and the day before', async () => {
  openDayWithSongs('2026-01-01', songAt('2026-01-01T19:40', 'Limon', 'Vent d’eau'))
  expect(await screen.findByRole('link', { name: 'Titres joués' })).toHaveAttribute('href', '#titres')
  expect(screen.getByText('Basse mer', { selector: 'li > span' })).toBeVisible()
  expect(screen.getByRole('link', { name: '← Mercredi 31 décembre' })).toHaveAttribute(
    'href',
    `/programme/${PAST}`,
  )
})

test('a field leads to the song of a minute, and says where there is none', async () => {
  const { user } = openDayWithSongs(PAST, ...ofPast)
  fireEvent.change(await screen.findByLabelText('Qu’est-ce qui passait à'), { target: { value: '21:08' } })
  await user.click(screen.getByRole('button', { name: 'Trouver' }))
  expect(readAddress()).toBe('#21h04')
  fireEvent.change(screen.getByLabelText('Qu’est-ce qui passait à'), { target: { value: '03:00' } })
  await user.click(screen.getByRole('button', { name: 'Trouver' }))
  expect(screen.getByRole('status')).toHaveTextContent('Aucun titre n’a été noté à cette heure.')
})

test('links lead to hours', async () => {
  openDayWithSongs(PAST, ...ofPast)
  const hours = within(await screen.findByRole('navigation', { name: 'Aller à une heure' }))
  expect(hours.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['20 h', '#20h50'],
    ['21 h', '#21h04'],
  ])
})

test('an address that names a minute leads to the song that was on the air', async () => {
  window.location.replace('#21h07')
  openDayWithSongs(PAST, ...ofPast)
  await waitFor(() => expect(readAddress()).toBe('#21h04'))
})

test('songs that cannot be had are asked for again, and leave the shows of the day', async () => {
  const http = answering(onAir, next, tomorrow)
  http.fails(songsUrl('2026-01-01'))
  const { user } = render(http, '/programme/2026-01-01')
  await screen.findByText('Les titres joués n’ont pas pu être chargés.')
  expect(screen.getByText('Basse mer', { selector: 'li > span' })).toBeVisible()
  http.answers(songsUrl('2026-01-01'), playedAnswer(songAt('2026-01-01T19:40', 'Limon', 'Vent d’eau')))
  await user.click(screen.getByRole('button', { name: /Réessayer/ }))
  expect(await screen.findByText('Limon – Vent d’eau')).toBeVisible()
})

test('a radio without a programme has pages of the days it noted', async () => {
  const http = answering()
  http.fails(SCHEDULE_URL, statusFailure(SCHEDULE_URL, 404, 'Not Found'))
  http.answers(songsUrl(PAST), playedAnswer(...ofPast))
  render(http, `/programme/${PAST}`)
  expect(await screen.findByText('Parpaing – Mur porteur')).toBeVisible()
})

test('a past day leads to its neighbours and to the week, and asks for no programme', async () => {
  const { dependencies } = await openPrerendered(PAST, NOW, ...ofPast)
  const links = within(screen.getByRole('navigation', { name: 'Autres jours' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/programme/2025-12-30',
    '/programme/2026-01-01',
  ])
  expect(screen.getByRole('link', { name: 'Toute la semaine' })).toHaveAttribute('href', '/programme')
  expect(dependencies.http.asked).toEqual([])
})

test('the first day whose songs were noted leads to no day before it', async () => {
  const http = answering(onAir, next, tomorrow)
  http.answers(songsUrl(PAST), playedAnswer(...ofPast))
  http.answers(notedUrl(...findRange('2025-12-30')), playedAnswer())
  render(http, `/programme/${PAST}`)
  await screen.findByText('Parpaing – Mur porteur')
  const other = within(screen.getByRole('navigation', { name: 'Autres jours' }))
  await waitFor(() =>
    expect(other.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Jeudi 1er janvier →']),
  )
})

test('an address that names a minute of this hour waits for its song, which is not in the page yet', async () => {
  window.location.replace('#20h15')
  const songs = [songAt('2026-01-01T19:50', 'Limon', 'Vent d’eau'), songAt('2026-01-01T20:10', '', 'Inédit')]
  const { dependencies } = await openPrerendered('2026-01-01', '2026-01-01T20:20', ...songs)
  expect(screen.getByText('Limon – Vent d’eau')).toBeVisible()
  expect(readAddress()).toBe('#20h15')
  await act(() => dependencies.clock.advance(2_000))
  expect(readAddress()).toBe('#20h10')
})

test('an address that names a minute to come marks no song', async () => {
  window.location.replace('#23h00')
  openDayWithSongs('2026-01-01', songAt('2026-01-01T19:40', 'Limon', 'Vent d’eau'))
  expect(await screen.findByText('Limon – Vent d’eau')).toBeVisible()
  expect(readAddress()).toBe('#23h00')
})

test('a field finds no song at a time to come', async () => {
  const { user } = openDayWithSongs('2026-01-01', songAt('2026-01-01T19:40', 'Limon', 'Vent d’eau'))
  fireEvent.change(await screen.findByLabelText('Qu’est-ce qui passait à'), { target: { value: '20:01' } })
  await user.click(screen.getByRole('button', { name: 'Trouver' }))
  expect(screen.getByRole('status')).toHaveTextContent('Aucun titre n’a été noté à cette heure.')
})
