import { settle } from '@site/shared/testing/node'
import { createElementBench } from '../testing/elementBench'
import { frameAddress, OPTIONS } from './playerOptions'

/**
 * Record of version 1: the members of the element that other sites use. Never change or remove a line; add a line for each
 * new member.
 */
const ATTRIBUTES = ['live', 'replay', 'start', 'theme', 'accent', 'size', 'lang', 'show', 'podcasts-of']

const MEMBERS = {
  currentTime: 'number',
  duration: 'number',
  paused: 'boolean',
  ended: 'boolean',
  volume: 'number',
  muted: 'boolean',
  ignoredMessages: 'number',
  play: 'function',
  pause: 'function',
  buffered: 'object',
  currentSrc: 'string',
  error: 'object',
  loop: 'boolean',
  networkState: 'number',
  playbackRate: 'number',
  readyState: 'number',
  seekable: 'object',
  seeking: 'boolean',
  live: 'boolean',
  replay: 'string',
  show: 'string',
  start: 'string',
  theme: 'string',
  accent: 'string',
  size: 'string',
  preview: 'boolean',
  podcastsOf: 'string',
}

it.each(ATTRIBUTES)('the attribute %s is one of version 1, and the query of its frame', (name) => {
  expect(OPTIONS).toContain(name)
  const { element } = createElementBench({ [name]: 'a' })
  expect(frameAddress(element, 'https://radio.example')).toBe(`https://radio.example/embed/v1/?${name}=a`)
})

it.each(Object.entries(MEMBERS))('%s is one of version 1: a %s', (name, type) => {
  const { element } = createElementBench()
  expect(typeof element[name as keyof typeof element]).toBe(type)
})

it('the parts button, icon and link are of version 1', async () => {
  const { element, sound, frame } = createElementBench()
  // jsdom treats `part` as a string.
  const parts = () =>
    [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
      .map(({ part }) => String(part ?? ''))
      .filter(Boolean)
  expect(parts()).toEqual(['button', 'icon'])
  element.play().catch(() => {})
  sound.startPlaying()
  await settle()
  frame().timeOut()
  expect(parts()).toEqual(['button', 'icon', 'link', 'retry'])
})
