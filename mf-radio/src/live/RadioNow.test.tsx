import { nowPlayingChanged, playbackChanged, queueChanged } from '@site/shared/platform'
import { renderSite, testSiteConfig } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { radioFeature } from '../radioFeature'
import { linkResidents } from '../schedule/entryResidents'
import { showAt } from '../schedule/schedule.fixture'
import { scheduleQuery, showWeek } from '../schedule/scheduleQuery'
import { RadioNow } from './RadioNow'

const EMPTY = { ids: [], isFull: false }
const PLAYING = { mode: 'live', status: 'playing', replayId: null } as const

const NOW = Date.parse('2026-01-01T12:00Z')

const COVER = [
  ['residents/basalte-320.webp', 320],
  ['residents/basalte-640.webp', 640],
] as const

const residents = [
  { id: 'abysse-club', artist: 'Abysse Club', picture: 'residents/abysse-club-320.webp' },
  { id: 'basalte', artist: 'Basalte / Mica', picture: COVER[0][0], cover: COVER },
]

/** The week of home at a time, whose shows are those of the residents, and one of nobody. */
const weekAt = (now: number) =>
  showWeek(
    {
      timeZone: 'Europe/Paris',
      broadcasts: linkResidents(
        ['Abysse Club – Palier', 'Basalte – Roches', 'Mica – Sable', 'Nuit sans fin'].map((title, hour) =>
          showAt(`2026-01-01T1${hour + 4}:00Z`, { title }),
        ),
        residents,
      ),
      upcoming: [],
    },
    now,
    'Europe/Paris',
  )

const week = weekAt(NOW)

const open = () => renderSite(<RadioNow />, { features: [radioFeature] })

test('home asks for the radio, and for silence while it plays', async () => {
  const { user, store, dependencies } = open()
  const heard: string[] = []
  for (const request of ['site:live-requested', 'site:pause-requested'])
    dependencies.page.addEventListener(request, ({ type }) => heard.push(type))
  await user.click(screen.getByRole('button', { name: 'Écouter la radio' }))
  act(() => void store.dispatch(queueChanged({ next: EMPTY, later: EMPTY })))
  act(() => void store.dispatch(playbackChanged(PLAYING)))
  await user.click(screen.getByRole('button', { name: 'Mettre la radio en pause' }))
  expect(heard).toEqual(['site:live-requested', 'site:pause-requested'])
})

test('a player that takes no requests is asked for no pause', () => {
  const { store } = open()
  act(() => void store.dispatch(playbackChanged(PLAYING)))
  expect(screen.getByRole('button', { name: 'Écouter la radio' })).toBeVisible()
})

test('a replay that plays leaves the radio to be asked for', () => {
  const { store } = open()
  act(() => void store.dispatch(queueChanged({ next: EMPTY, later: EMPTY })))
  act(() => void store.dispatch(playbackChanged({ mode: 'replay', status: 'playing', replayId: '7' })))
  expect(screen.getByRole('button', { name: 'Écouter la radio' })).toBeVisible()
})

test.each([
  [{ artist: 'Basalte', title: 'Lave' }, 'Basalte – Lave'],
  [{ artist: null, title: 'Lave' }, 'Lave'],
  [{ artist: null, title: null }, ''],
  [null, ''],
])('of the song %j it says « %s »', (song, words) => {
  const { store, container } = open()
  act(() => void store.dispatch(nowPlayingChanged({ online: true, streamer: null, song })))
  expect(container.querySelector('[data-now]')?.textContent).toBe(words)
})

test.each([
  ['Basalte', '/residences/basalte'],
  ['MICA', '/residences/basalte'],
  ['Abysse Club', '/residences/abysse-club'],
])('the artist %s of a song leads to the resident of a show of the week', (artist, path) => {
  const { store, container, dependencies } = open()
  act(() => {
    store.dispatch(scheduleQuery.put('Europe/Paris', week))
    store.dispatch(nowPlayingChanged({ online: true, streamer: null, song: { artist, title: 'Lave' } }))
  })
  expect(screen.getByRole('link', { name: artist })).toHaveAttribute('href', path)
  expect(container.querySelector('[data-now]')?.textContent).toBe(`${artist} – Lave`)
  expect(dependencies.http.asked).toEqual([])
})

test.each([
  ['someone else', { artist: 'Nuit', title: 'Basalte' }],
  ['two residents', { artist: 'Basalte & Abysse Club', title: 'Lave' }],
  ['no artist', { artist: null, title: 'Basalte' }],
])('a song of %s has no link', (_, song) => {
  const { store, container } = open()
  act(() => {
    store.dispatch(scheduleQuery.put('Europe/Paris', week))
    store.dispatch(nowPlayingChanged({ online: true, streamer: null, song }))
  })
  expect(container.querySelector('[data-now]')?.querySelector('a')).toBeNull()
})

const cover = (container: HTMLElement) => container.querySelector('img[width="600"]')
const WIDTHS_OF_BASALTE = COVER.map(([file, width]) => `/content/${file} ${width}w`).join(', ')
const DEFAULT_COVER = testSiteConfig.defaultCovers?.large ?? ''

test.each([
  ['the show of a resident has their picture, as wide as the screen needs it', '15:30', WIDTHS_OF_BASALTE],
  ['a show of nobody has the default cover', '17:30', null],
])('%s', (_, time, srcset) => {
  const { store, container } = open()
  act(() => void store.dispatch(scheduleQuery.put('Europe/Paris', weekAt(Date.parse(`2026-01-01T${time}Z`)))))
  expect(cover(container)?.getAttribute('srcset') ?? null).toBe(srcset)
  if (srcset === null) expect(cover(container)).toHaveAttribute('src', DEFAULT_COVER)
})

test('an entry of a page of an earlier version has the one file it names', () => {
  const { store, container } = open()
  const time = Date.parse('2026-01-01T14:30Z')
  act(() => void store.dispatch(scheduleQuery.put('Europe/Paris', weekAt(time))))
  expect(cover(container)).toHaveAttribute('src', '/content/residents/abysse-club-320.webp')
})

test('between shows the cover is that of the resident whose song plays, or the default cover', () => {
  const { store, container } = open()
  expect(cover(container)).toHaveAttribute('src', DEFAULT_COVER)
  act(() => {
    store.dispatch(scheduleQuery.put('Europe/Paris', week))
    store.dispatch(
      nowPlayingChanged({ online: true, streamer: null, song: { artist: 'Mica', title: 'Lave' } }),
    )
  })
  expect(cover(container)).toHaveAttribute('srcset', WIDTHS_OF_BASALTE)
})
