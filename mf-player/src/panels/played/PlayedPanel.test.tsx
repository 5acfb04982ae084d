import { statusFailure } from '@site/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { renderLive, renderPlayer } from '../../testing/renderPlayer'

const URL = '/api/played?limit=10'
const song = (at: string, artist: string, title: string) => ({
  at: new Date(at).toISOString(),
  artist,
  title,
})
const older = song('2026-01-01T21:10', 'Parpaing', 'Mur porteur')
const newer = song('2026-01-01T21:14', 'Limon', 'Vent d’eau')
const answer = (...songs: readonly object[]) => JSON.stringify({ songs })

const open = async (
  prepare: (http: Awaited<ReturnType<typeof renderLive>>['dependencies']['http']) => void,
) => {
  const player = await renderLive()
  prepare(player.dependencies.http)
  await player.user.click(await screen.findByRole('button', { name: 'Ouvrir les titres joués' }))
  return player
}

const panel = () => within(screen.getByRole('region', { name: 'Titres joués' }))
const listed = async () => (await panel().findAllByRole('listitem')).map(({ textContent }) => textContent)

it('lists the last songs, the newest first, and leads to those of the day', async () => {
  await open((http) => http.answers(URL, answer(older, newer)))
  expect(await listed()).toEqual(['21:14LimonVent d’eau', '21:10ParpaingMur porteur'])
  expect(panel().getByRole('link', { name: 'Tous les titres du jour' })).toHaveAttribute(
    'href',
    '/programme/2026-01-01',
  )
})

it('asks for no songs before it is open', async () => {
  const { dependencies } = await renderLive()
  expect(dependencies.http.asked).not.toContain(URL)
})

it('lists the next song once the api has noted it', async () => {
  const { dependencies } = await open((http) => http.answers(URL, answer(older)))
  const { http, clock } = dependencies
  expect(await listed()).toHaveLength(1)
  http.answers(URL, answer(older, newer))
  http.answers('/api/nowplaying', JSON.stringify([{ now_playing: { song: { title: 'Vent d’eau' } } }]))
  await act(() => clock.advance(60_000))
  expect(await listed()).toHaveLength(2)
})

it('says that a radio keeps no list of its songs', async () => {
  await open((http) => http.fails(URL, statusFailure(URL, 404, 'Not Found')))
  expect(await panel().findByText('Cette radio ne garde pas la liste de ses titres.')).toBeVisible()
})

it('asks again for songs that could not be had', async () => {
  const { user, dependencies } = await open((http) => http.fails(URL))
  expect(await panel().findByRole('alert')).toHaveTextContent('n’ont pas pu être chargés')
  dependencies.http.answers(URL, answer(newer))
  await user.click(panel().getByRole('button', { name: 'Réessayer' }))
  expect(await listed()).toHaveLength(1)
})

it('gives the focus back to its button, even if the station names no song by then', async () => {
  const { user, dependencies } = await open((http) => http.answers(URL, answer(newer)))
  expect(await listed()).toHaveLength(1)
  dependencies.http.answers('/api/nowplaying', JSON.stringify([{ now_playing: { song: {} } }]))
  await act(() => dependencies.clock.advance(10_000))
  await user.click(panel().getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('region', { name: 'Titres joués' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Ouvrir les titres joués' })).toHaveFocus()
})

it('has no button where the station names no song', async () => {
  const player = renderPlayer()
  player.dependencies.http.answers('/api/nowplaying', JSON.stringify([{ now_playing: { song: {} } }]))
  await player.user.click(screen.getByRole('button', { name: /^Stream/ }))
  await screen.findByText('En direct')
  expect(screen.queryByRole('button', { name: 'Ouvrir les titres joués' })).not.toBeInTheDocument()
})

/** Opens the live bar on a station that names a song, with more that the api says of it. */
const openLive = async (more: object) => {
  const player = renderPlayer()
  player.dependencies.http.answers(
    '/api/nowplaying',
    JSON.stringify([{ now_playing: { song: { artist: 'Limon', title: 'Vent d’eau' } }, ...more }]),
  )
  await player.user.click(screen.getByRole('button', { name: /^Stream/ }))
  act(() => player.engine.arrives())
  await screen.findByText('Vent d’eau')
  return screen.queryByRole('button', { name: 'Ouvrir les titres joués' })
}

it('has no button where the api says that it notes no songs', async () => {
  expect(await openLive({ songs_noted: false })).not.toBeInTheDocument()
})

it.each([{ songs_noted: true }, {}, { songs_noted: 'yes' }])(
  'has a button where the api notes songs, or is older and does not say: %j',
  async (more) => {
    expect(await openLive(more)).toBeVisible()
  },
)
