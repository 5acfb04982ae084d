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
