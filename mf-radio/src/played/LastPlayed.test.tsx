import { nowPlayingChanged } from '@site/shared/platform'
import {
  createFakeClock,
  createFakeHttp,
  createTestSite,
  renderSite,
  statusFailure,
  testSiteConfig,
} from '@site/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contentAnswers } from '../content/content.fixture'
import { LastPlayed } from './LastPlayed'
import { prepare } from './LastPlayed.server'
import { LAST_URL, playedAnswer, songAt } from './played.fixture'
import { playedFeature } from './playedQuery'

/** A time of the zone the tests run in, whichever that is. */
const NOW = Date.parse('2026-01-01T21:20')
const older = songAt('2026-01-01T21:10', 'Parpaing', 'Mur porteur')
const newer = songAt('2026-01-01T21:14', '158cm', 'Haut-parleuse')

const answering = (...songs: readonly ReturnType<typeof songAt>[]) =>
  createFakeHttp({ ...contentAnswers, [LAST_URL]: playedAnswer(...songs) })

const withoutSongs = () => {
  const http = createFakeHttp(contentAnswers)
  http.fails(LAST_URL, statusFailure(LAST_URL, 404, 'Not Found'))
  return http
}

const render = (http: ReturnType<typeof createFakeHttp>, config = testSiteConfig) =>
  renderSite(<LastPlayed />, {
    features: [playedFeature],
    dependencies: { http, config, clock: createFakeClock(NOW) },
  })

const listed = async () =>
  within(await screen.findByRole('list', { name: /Les derniers titres/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the last songs are listed with their times, the newest first', async () => {
  render(answering(older, newer))
  expect(await listed()).toEqual(['21:14158cm – Haut-parleuse', '21:10Parpaing – Mur porteur'])
})

test('a song of a resident leads to their page', async () => {
  render(answering(older, newer))
  expect(await screen.findByRole('link', { name: '158cm' })).toHaveAttribute('href', '/residences/158cm')
  expect(screen.queryByRole('link', { name: 'Parpaing' })).not.toBeInTheDocument()
})

test('the page of today has all songs of the day', async () => {
  render(answering(newer))
  expect(await screen.findByRole('link', { name: 'Tous les titres du jour' })).toHaveAttribute(
    'href',
    '/programme/2026-01-01',
  )
})

test('a site without the programme has no link to it', async () => {
  render(answering(newer), { ...testSiteConfig, without: ['/programme'] })
  await listed()
  expect(screen.queryByRole('link', { name: 'Tous les titres du jour' })).not.toBeInTheDocument()
})

test('a radio that notes no songs has no block, and logs no failure', async () => {
  const { dependencies } = render(withoutSongs())
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
  expect(dependencies.log.errors).toEqual([])
})

test('a radio that has only begun says that there is no song yet', async () => {
  render(answering())
  expect(await screen.findByText('Aucun titre pour l’instant.')).toBeVisible()
})

test('a list that cannot be had says so, and is asked for again', async () => {
  const http = createFakeHttp(contentAnswers)
  http.fails(LAST_URL)
  render(http)
  expect(await screen.findByText('Les titres joués n’ont pas pu être chargés.')).toBeVisible()
  http.answers(LAST_URL, playedAnswer(newer))
  await userEvent.click(screen.getByRole('button', { name: /Réessayer/ }))
  expect(await listed()).toHaveLength(1)
})

const playOn = (store: ReturnType<typeof render>['store']) => (title: string) =>
  act(() => {
    const song = title === '' ? null : { artist: null, title }
    store.dispatch(nowPlayingChanged({ online: true, streamer: null, song }))
  })

test('the next song of the station is listed once the api has noted it', async () => {
  const http = answering(older)
  const { store, dependencies } = render(http)
  const play = playOn(store)
  await listed()
  await play('Mur porteur')
  http.answers(LAST_URL, playedAnswer(older, newer))
  await play('Haut-parleuse')
  await act(() => dependencies.clock.advance(20_000))
  expect(await listed()).toHaveLength(2)
})

test.each([
  ['before', ['', 'Haut-parleuse']],
  ['after', ['Haut-parleuse', '']],
])('the next song is listed, too, where the station names none for a moment %s it', async (_, titles) => {
  const http = answering(older)
  const { store, dependencies } = render(http)
  const play = playOn(store)
  await listed()
  await play('Mur porteur')
  http.answers(LAST_URL, playedAnswer(older, newer))
  for (const title of titles) {
    await play(title)
    await act(() => dependencies.clock.advance(10_000))
  }
  await act(() => dependencies.clock.advance(10_000))
  expect(await listed()).toHaveLength(2)
})

test('songs that began in the same second are all listed', async () => {
  render(answering({ ...older, at: newer.at }, newer))
  expect(await listed()).toHaveLength(2)
})

const prerender = async (http: ReturnType<typeof createFakeHttp>) => {
  const { store } = createTestSite([playedFeature], { http, clock: createFakeClock(NOW) })
  await prepare({ store, params: {} })
  return store.changedState()
}

test('a page is prerendered with the room of the songs, and the same page all day', async () => {
  const state = await prerender(answering(older))
  expect(state).toEqual(await prerender(answering(older, newer)))
  renderSite(<LastPlayed />, { features: [playedFeature], prepared: state })
  expect(screen.getByRole('region', { name: 'Titres joués' })).toBeVisible()
})

test('a page of a radio that notes no songs asks for none', async () => {
  const state = await prerender(withoutSongs())
  const { dependencies } = renderSite(<LastPlayed />, { features: [playedFeature], prepared: state })
  expect(dependencies.http.asked).toEqual([])
})
