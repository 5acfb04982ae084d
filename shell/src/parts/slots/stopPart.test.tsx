import { settle } from '@site/shared/testing'
import { createStopPart } from './stopPart'

/** An audio element that sounds, and tells a moment later that it was paused, as browsers do. */
const soundingElement = () => {
  const element = document.body.appendChild(document.createElement('audio'))
  let paused = false
  Object.defineProperty(element, 'paused', { get: () => paused })
  element.pause = () => {
    paused = true
    queueMicrotask(() => element.dispatchEvent(new Event('pause')))
  }
  return element
}

const prepare = () => {
  const said: string[] = []
  const store = { use: ({ name }: { readonly name: string }) => void said.push(`no effects of ${name}`) }
  const element = soundingElement()
  element.addEventListener('pause', () => said.push('paused'))
  return { said, element, stopPart: createStopPart(store, document) }
}

afterEach(() => document.body.replaceChildren())

test('a player that is switched off learns that its sound stopped, before its effects end', async () => {
  const { said, element, stopPart } = prepare()
  await stopPart('player')
  expect(element.paused).toBe(true)
  expect(said).toEqual(['paused', 'no effects of player'])
})

test('another part that is switched off leaves the sound alone', async () => {
  const { said, element, stopPart } = prepare()
  await stopPart('label')
  await settle()
  expect(element.paused).toBe(false)
  expect(said).toEqual(['no effects of label'])
})

test('a player that is silent already only loses its effects', async () => {
  const { said, element, stopPart } = prepare()
  element.pause()
  await settle()
  await stopPart('player')
  expect(said).toEqual(['paused', 'no effects of player'])
})
