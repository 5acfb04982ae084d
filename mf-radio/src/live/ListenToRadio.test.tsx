import { nowPlayingChanged, playbackChanged, queueChanged } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { radioFeature } from '../radioFeature'
import { RadioNow } from './RadioNow'

const EMPTY = { ids: [], isFull: false }
const PLAYING = { mode: 'live', status: 'playing', replayId: null } as const

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
