import { act, render, screen } from '@testing-library/react'
import * as React from 'react'
import type { PlayerProps, StandalonePlayer } from '../../../assets/embed/remoteEntry'
import { createMountBench } from '../testing/mountBench'
import { createPlayerFor } from './createPlayer'

const show = (props: PlayerProps = {}) => {
  const bench = createMountBench()
  const [players, events]: [StandalonePlayer[], string[]] = [[], []]
  const Player = createPlayerFor(bench.mount)(React)
  const element = (more: PlayerProps = {}) => (
    <React.StrictMode>
      <Player
        {...props}
        {...more}
        onMount={(player) => players.push(player)}
        onEvent={({ type }) => events.push(type)}
      />
    </React.StrictMode>
  )
  const shown = render(element())
  const roots = () =>
    [...shown.container.querySelectorAll('div')].flatMap((place) => [
      ...(place.shadowRoot?.querySelectorAll<HTMLElement>('#player') ?? []),
    ])
  const rerender = (more: PlayerProps) => shown.rerender(element(more))
  return { ...bench, ...shown, rerender, players, events, roots }
}

it('mounts one player, also in a page that renders twice', () => {
  expect(show().roots()).toHaveLength(1)
})

it('keeps its layout despite the page’s styles', () => {
  const place = show().roots()[0]?.getRootNode() as ShadowRoot
  const style = place.host.parentElement?.style
  expect([style?.getPropertyValue('display'), style?.getPropertyPriority('display')]).toEqual([
    'block',
    'important',
  ])
})

it('passes its player and events to the page', async () => {
  const { players, events, engine } = show()
  const playing = players.at(-1)?.play()
  await act(async () => engine.arrives())
  await playing
  expect(events).toEqual(expect.arrayContaining(['play', 'playing']))
})

it('continues when the page renders it again, and restarts with other options', () => {
  const { roots, rerender, players } = show({ theme: 'light' })
  const mounted = players.length
  rerender({ theme: 'light' })
  expect(players).toHaveLength(mounted)
  rerender({ theme: 'dark' })
  expect(roots().map(({ dataset }) => dataset.theme)).toEqual(['dark'])
})

it('restarts with another show', () => {
  const { rerender, players } = show({ show: '158cm' })
  const mounted = players.length
  rerender({ show: 'abysse-club' })
  expect(players).toHaveLength(mounted + 1)
})

it('stops and is removed when the page unmounts it', async () => {
  const { players, engine, unmount } = show()
  const playing = players.at(-1)?.play()
  await act(async () => engine.arrives())
  await playing
  unmount()
  expect(engine.isSounding()).toBe(false)
  expect(screen.queryByRole('region')).toBeNull()
})

it.each([undefined, {}, { createElement: React.createElement }])(
  'refuses what is no React with hooks: %p',
  (given) => {
    const createPlayer = createPlayerFor(createMountBench().mount)
    expect(() => Reflect.apply(createPlayer, undefined, [given])).toThrow(
      'createPlayer needs your React, 16.8 or newer',
    )
  },
)
