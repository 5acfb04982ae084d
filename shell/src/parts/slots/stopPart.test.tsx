import { settle } from '@site/shared/testing'
import { createStopPart } from './stopPart'

/** An audio element that plays, and dispatches `pause` asynchronously, as browsers do. */
const createPlayingAudio = () => {
  const audio = document.body.appendChild(document.createElement('audio'))
  let paused = false
  Object.defineProperty(audio, 'paused', { get: () => paused })
  audio.pause = () => {
    paused = true
    queueMicrotask(() => audio.dispatchEvent(new Event('pause')))
  }
  return audio
}

const prepare = () => {
  const log: string[] = []
  const store = { use: ({ name }: { readonly name: string }) => void log.push(`no effects of ${name}`) }
  const audio = createPlayingAudio()
  audio.addEventListener('pause', () => log.push('paused'))
  return { log, audio, stopPart: createStopPart(store, document) }
}

afterEach(() => document.body.replaceChildren())

test('a player that is switched off is paused before its effects are removed', async () => {
  const { log, audio, stopPart } = prepare()
  await stopPart('player')
  expect(audio.paused).toBe(true)
  expect(log).toEqual(['paused', 'no effects of player'])
})

test('another part that is switched off does not pause the sound', async () => {
  const { log, audio, stopPart } = prepare()
  await stopPart('label')
  await settle()
  expect(audio.paused).toBe(false)
  expect(log).toEqual(['no effects of label'])
})

test('a player that is paused already only loses its effects', async () => {
  const { log, audio, stopPart } = prepare()
  audio.pause()
  await settle()
  await stopPart('player')
  expect(log).toEqual(['paused', 'no effects of player'])
})
