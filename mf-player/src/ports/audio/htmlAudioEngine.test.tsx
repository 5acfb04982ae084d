import type { AudioFact } from './audioEngine'
import { createHtmlAudioEngine } from './htmlAudioEngine'

/** As browsers number them; jsdom loads no media and has none. */
const codes = {
  MEDIA_ERR_ABORTED: 1,
  MEDIA_ERR_NETWORK: 2,
  MEDIA_ERR_DECODE: 3,
  MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
}
Object.assign(window, { MediaError: codes })

/** An element that comes to know its length as this test says, and where it was sent. */
const loadElement = () => {
  const facts: AudioFact[] = []
  const engine = createHtmlAudioEngine(document)
  engine.subscribe((fact) => facts.push(fact))
  const element = document.querySelector('audio') as HTMLAudioElement
  element.currentTime = 0
  const tell = (type: string, duration: number): void => {
    Object.defineProperty(element, 'duration', { value: duration, configurable: true })
    element.dispatchEvent(new Event(type))
  }
  return { engine, element, facts, tell }
}

/** What the engine reports of a source whose loading ends with this error. */
const reportOf = (code: number): readonly AudioFact[] => {
  const facts: AudioFact[] = []
  const engine = createHtmlAudioEngine(document)
  engine.subscribe((fact) => facts.push(fact))
  const element = document.querySelector('audio')
  element?.setAttribute('src', '/api/live.mp3')
  Object.defineProperty(element, 'error', { value: { code }, configurable: true })
  element?.dispatchEvent(new Event('error'))
  engine.release()
  return facts
}

test('a source that cannot be played has failed', () => {
  expect(reportOf(codes.MEDIA_ERR_NETWORK)).toEqual([{ kind: 'failed', reason: 'network' }])
  expect(reportOf(codes.MEDIA_ERR_DECODE)).toEqual([{ kind: 'failed', reason: 'decode' }])
  expect(reportOf(codes.MEDIA_ERR_SRC_NOT_SUPPORTED)).toEqual([{ kind: 'failed', reason: 'unsupported' }])
})

test('a source the browser stops loading by itself, as where a page is left, is paused', () => {
  expect(reportOf(codes.MEDIA_ERR_ABORTED)).toEqual([{ kind: 'paused' }])
})

/** The kinds of facts told where data runs out, and has come this far by the time the browser says so. */
const toldOfGap = (readyState: number): readonly string[] => {
  const { engine, element, facts } = loadElement()
  Object.defineProperty(element, 'readyState', { value: readyState, configurable: true })
  element.dispatchEvent(new Event('waiting'))
  engine.release()
  return facts.map(({ kind }) => kind)
}

test('a gap is reported while data is missing, and not once it has come again', () => {
  expect(toldOfGap(HTMLMediaElement.HAVE_CURRENT_DATA)).toEqual(['waiting'])
  expect(toldOfGap(HTMLMediaElement.HAVE_FUTURE_DATA)).toEqual([])
})

test('a length that comes after the metadata is known, and a position sought before it is kept until then', () => {
  const { engine, element, facts, tell } = loadElement()
  engine.play({ url: '/replay.mp3', startAtMs: 0 })
  engine.seek(1_800_000)
  tell('loadedmetadata', 0)
  expect(element.currentTime).toBe(0)
  expect(engine.positionMs()).toBe(1_800_000)
  tell('playing', 3600)
  tell('timeupdate', 3600)
  expect(element.currentTime).toBe(1800)
  expect(facts.filter(({ kind }) => kind === 'durationKnown')).toEqual([
    { kind: 'durationKnown', durationMs: 3_600_000 },
  ])
  engine.release()
})

test('the length of each source is reported, be it that of the one before', () => {
  const { engine, facts, tell } = loadElement()
  for (const url of ['/replay.mp3', '/another.mp3']) {
    engine.play({ url, startAtMs: 0 })
    tell('durationchange', 3600)
  }
  expect(facts.filter(({ kind }) => kind === 'durationKnown')).toHaveLength(2)
  engine.release()
})

test('a position past the end is not gone to', () => {
  const { engine, element, tell } = loadElement()
  engine.play({ url: '/replay.mp3', startAtMs: 7_200_000 })
  tell('loadedmetadata', 3600)
  expect(element.currentTime).toBe(0)
  expect(engine.positionMs()).toBe(0)
  engine.release()
})
