import { settle } from '@site/shared/testing/node'
import * as React from 'react'
import type { PlayerEvent, PlayerOptions, StandalonePlayer } from '../../../assets/embed/remoteEntry'
import { createMountBench } from '../testing/mountBench'
import { createPlayerFor } from './createPlayer'
import { readOptions } from './mountPlayer'

/**
 * Record of version 1: the members of the remote that other sites use. Never change or remove a line; add a line for each
 * new member.
 */
const OPTIONS: readonly (readonly [PlayerOptions, object])[] = [
  [{ live: true }, { replay: null, show: null }],
  [{ replay: 'nappe-1abc' }, { replay: 'nappe-1abc' }],
  [{ start: 90 }, { startAtMs: 90_000 }],
  [{ theme: 'light' }, { theme: 'light' }],
  [{ accent: '7A1FA2' }, { accent: '#7a1fa2' }],
  [{ size: 'compact' }, { size: 'compact' }],
  [{ lang: 'en' }, { language: 'en' }],
  [{ show: '158cm' }, { show: '158cm' }],
]

const MEMBERS: Readonly<Record<keyof StandalonePlayer, string>> = {
  currentTime: 'number',
  duration: 'number',
  paused: 'boolean',
  ended: 'boolean',
  volume: 'number',
  muted: 'boolean',
  play: 'function',
  pause: 'function',
  update: 'function',
  unmount: 'function',
  addEventListener: 'function',
  removeEventListener: 'function',
  buffered: 'object',
  currentSrc: 'string',
  error: 'object',
  loop: 'boolean',
  networkState: 'number',
  playbackRate: 'number',
  readyState: 'number',
  seekable: 'object',
  seeking: 'boolean',
}

const EVENTS: readonly PlayerEvent[] = [
  'play',
  'playing',
  'pause',
  'waiting',
  'ended',
  'error',
  'timeupdate',
  'durationchange',
  'volumechange',
  'nowplaying',
]

afterEach(() => document.body.replaceChildren())

it.each(OPTIONS)('the option %j is one of version 1', (options, read) => {
  expect(readOptions(options)).toMatchObject(read)
})

it.each(Object.entries(MEMBERS))('%s is one of version 1: a %s', (name, type) => {
  const player = createMountBench().mount(document.body)
  expect(typeof player[name as keyof StandalonePlayer]).toBe(type)
})

it('createPlayer takes the page’s React and returns a component', () => {
  expect(typeof createPlayerFor(createMountBench().mount)(React)).toBe('function')
})

it('its events are those of version 1', async () => {
  const { mount, engine, clock } = createMountBench()
  const dispatched = new Set<string>()
  const player = mount(document.body)
  for (const event of EVENTS) player.addEventListener(event, ({ type }) => dispatched.add(type))
  await settle()
  player.play().catch(() => {})
  engine.arrives()
  engine.advance(1000)
  await clock.advance(250)
  player.pause()
  await settle()
  expect([...dispatched].sort()).toEqual([
    'nowplaying',
    'pause',
    'play',
    'playing',
    'timeupdate',
    'volumechange',
    'waiting',
  ])
})
