import type { AudioFact } from './audioEngine'
import { createHtmlAudioEngine } from './htmlAudioEngine'

const ADDRESS = '/live.mp3'
const SRC = '/live.mp3?t=7'

const define = (element: HTMLAudioElement, values: Partial<HTMLAudioElement>): void => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(element, name, { value, configurable: true })
}

const FUTURE_DATA = 3
const METADATA = 1

/** The audio element of an early click, and an engine that finds it. */
const find = (state: Partial<HTMLAudioElement> = {}) => {
  document.body.innerHTML = `<audio data-site-sound="${ADDRESS}" src="${SRC}"></audio>`
  const element = document.querySelector('audio')!
  define(element, { paused: false, error: null, readyState: FUTURE_DATA, duration: 60, ...state })
  const facts: AudioFact[] = []
  const engine = createHtmlAudioEngine(document)
  engine.subscribe((fact) => facts.push(fact))
  return { element, engine, facts }
}

test('an early sound is neither changed nor reported before it is adopted', () => {
  const { element, engine, facts } = find()
  element.dispatchEvent(new Event('playing'))
  element.dispatchEvent(new Event('durationchange'))
  expect(facts).toEqual([])
  expect(engine.isLoaded()).toBe(false)
  expect(engine.positionMs()).toBe(0)
  expect(document.querySelectorAll('audio')).toHaveLength(1)
})

test('an adopted sound goes on unchanged, and its length and status are reported', async () => {
  const { element, engine, facts } = find()
  element.currentTime = 5
  const moved = jest.fn()
  element.addEventListener('seeking', moved)
  expect(engine.takeUp(ADDRESS)).toBe(true)
  expect(facts).toEqual([])
  await Promise.resolve()
  expect(facts).toEqual([{ kind: 'durationKnown', durationMs: 60_000 }, { kind: 'started' }])
  expect(element).toHaveAttribute('src', SRC)
  expect(engine.positionMs()).toBe(5000)
  expect(moved).not.toHaveBeenCalled()
  define(element, { readyState: METADATA })
  element.dispatchEvent(new Event('waiting'))
  expect(facts.at(-1)).toEqual({ kind: 'waiting' })
})

test('a sound that is still loading is reported as waiting', async () => {
  const { engine, facts } = find({ readyState: METADATA, duration: Number.NaN })
  expect(engine.takeUp(ADDRESS)).toBe(true)
  expect(facts).toEqual([])
  await Promise.resolve()
  expect(facts).toEqual([{ kind: 'waiting' }])
})

test('a sound that is replaced at once is not reported', async () => {
  const { element, engine, facts } = find()
  element.play = async () => {}
  engine.takeUp(ADDRESS)
  engine.play({ url: '/another.mp3', startAtMs: 0 })
  await Promise.resolve()
  expect(facts).toEqual([])
})

test('a sound is adopted once', () => {
  const { engine } = find()
  engine.takeUp(ADDRESS)
  expect(engine.takeUp(ADDRESS)).toBe(false)
  expect(engine.takeUp('')).toBe(false)
})

test.each<[string, Partial<HTMLAudioElement>, string]>([
  ['another sound', {}, '/another.mp3'],
  ['a sound that was paused', { paused: true }, ADDRESS],
  ['a sound that failed', { error: { code: 2 } as MediaError }, ADDRESS],
])('%s is not adopted', (_, state, address) => {
  const { engine, facts } = find(state)
  expect(engine.takeUp(address)).toBe(false)
  expect(facts).toEqual([])
})

test('a sound that replaces it belongs to the player', () => {
  const { element, engine, facts } = find()
  element.play = async () => {}
  engine.play({ url: '/another.mp3', startAtMs: 0 })
  element.dispatchEvent(new Event('playing'))
  expect(element).toHaveAttribute('data-site-sound', '')
  expect(facts).toContainEqual({ kind: 'started' })
})
