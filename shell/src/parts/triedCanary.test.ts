import type { Canary } from '@site/shared/registry'
import { createStorage } from '@site/shared/storage'
import { createFakeStorage } from '@site/shared/testing/node'
import { createIsOffered } from './triedCanary'

const canary = (percent: number): Canary => ({ version: '1.1.0', percent })

const visitor = (random: number, storage = createFakeStorage()) =>
  createIsOffered(
    () => storage,
    () => random,
  )

describe('a visitor', () => {
  it.each([
    [0, 0, false],
    [0, 0.01, true],
    [0.124999, 12.5, true],
    [0.125, 12.5, false],
    [0.999999, 100, true],
  ])('with the random number %d and a canary of %d %% tries it: %p', (random, percent, isOffered) => {
    expect(visitor(random)(canary(percent))).toBe(isOffered)
  })

  it('is on the same side on every page', () => {
    const storage = createFakeStorage()
    expect([0.6, 0.4, 0.4].map((random) => visitor(random, storage)(canary(50)))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is given a number once there is a canary, and not before', () => {
    const storage = createFakeStorage()
    const isOffered = visitor(0.25, storage)
    expect(storage.read('parts:canary')).toBeNull()
    isOffered(canary(50))
    expect(storage.read('parts:canary')).toBe('25')
  })

  it.each(['"4fzyo82mvyq"', 'nonsense', '-1', '101'])(
    'whose number is damaged (%s) is given another',
    (kept) => {
      expect(visitor(0.25, createFakeStorage({ 'parts:canary': kept }))(canary(26))).toBe(true)
    },
  )

  it.each([
    ['keeps nothing', () => createFakeStorage()],
    ['forbids it', () => createStorage(() => undefined)],
  ])('whose browser %s tries nothing, since the next page would be another version', (_, openStorage) => {
    expect(createIsOffered(openStorage, () => 0)(canary(100))).toBe(false)
  })
})
