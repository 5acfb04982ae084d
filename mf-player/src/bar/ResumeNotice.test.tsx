import { localStore, playbackChanged, replaySelected, selectSelection } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { plainReplay as left } from '../testing/replays'
import { ResumeNotice } from './ResumeNotice'

const leave = (positionMs: number): void => {
  localStore.write('player:heard', JSON.stringify([left]))
  localStore.write('player:moments', JSON.stringify([[left.id, positionMs]]))
}

beforeEach(() => {
  for (const key of ['player:heard', 'player:moments', 'player:resume-hidden']) localStore.remove(key)
})

const offer = () => screen.queryByRole('region', { name: 'À reprendre' })

test('what was left in the middle is named, with how far, and goes on there by one press', async () => {
  leave(754_000)
  const { user, store } = renderSite(<ResumeNotice />)
  await user.click(
    await screen.findByRole('button', {
      name: /Nappe Phréatique – Infrasons #12 Reprendre · 12:34 sur 1:00:00/,
    }),
  )
  expect(selectSelection(store.getState())).toMatchObject({ replay: { id: left.id }, startAtMs: 754_000 })
  expect(offer()).not.toBeInTheDocument()
})

test('without anything left, or once something is chosen, nothing is offered', async () => {
  const { store } = renderSite(<ResumeNotice />)
  expect(offer()).not.toBeInTheDocument()
  leave(754_000)
  act(() => void window.dispatchEvent(new Event('storage')))
  expect(offer()).toBeVisible()
  act(() => void store.dispatch(replaySelected({ replay: { ...left, id: 'tag:9' } })))
  expect(offer()).not.toBeInTheDocument()
})

test('nothing is offered while the address shares another replay', async () => {
  leave(754_000)
  renderSite(<ResumeNotice />, { path: '/?replay=tag%3A9' })
  await act(async () => {})
  expect(offer()).not.toBeInTheDocument()
})

test('a replay that was played to its end is passed over, and damaged entries with it', async () => {
  const finished = { ...left, id: 'finished' }
  localStore.write('player:heard', JSON.stringify([null, { id: 'x' }, finished, left]))
  localStore.write('player:moments', JSON.stringify([7, [left.id, -1], [left.id, 754_000]]))
  renderSite(<ResumeNotice />)
  expect(await screen.findByRole('button', { name: /12:34/ })).toBeVisible()
})

test('while the stream is heard it makes room for the player', async () => {
  leave(754_000)
  const { store } = renderSite(<ResumeNotice />)
  await screen.findByRole('region', { name: 'À reprendre' })
  act(() => void store.dispatch(playbackChanged({ mode: 'live', status: 'playing', replayId: null })))
  expect(offer()).not.toBeInTheDocument()
})

test('it can be hidden, and stays so on the next visit', async () => {
  leave(754_000)
  const { user, unmount } = renderSite(<ResumeNotice />)
  await user.click(await screen.findByRole('button', { name: 'Masquer' }))
  expect(offer()).not.toBeInTheDocument()
  unmount()
  renderSite(<ResumeNotice />)
  await act(async () => {})
  expect(offer()).not.toBeInTheDocument()
})

test('another tab that goes on is followed', async () => {
  leave(754_000)
  renderSite(<ResumeNotice />)
  await screen.findByRole('button', { name: /12:34/ })
  leave(900_000)
  act(() => void window.dispatchEvent(new Event('storage')))
  expect(screen.getByRole('button', { name: /15:00 sur/ })).toBeVisible()
})
