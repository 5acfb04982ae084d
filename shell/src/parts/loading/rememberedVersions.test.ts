import type { Canary } from '@site/shared/registry'
import { createStorage } from '@site/shared/storage'
import { createFakeStorage } from '@site/shared/testing/node'
import { createIsOffered, createQuarantine } from './rememberedVersions'

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

describe('the quarantine of a session', () => {
  it('holds what was put in, and nothing else', () => {
    const quarantine = createQuarantine(createFakeStorage())
    quarantine.add('label', '1.2.0')
    expect(quarantine.has('label', '1.2.0')).toBe(true)
    expect(quarantine.has('label', '1.1.0')).toBe(false)
    expect(quarantine.has('about', '1.2.0')).toBe(false)
  })

  it('tells a first time from a second', () => {
    const quarantine = createQuarantine(createFakeStorage())
    expect(quarantine.add('label', '1.2.0')).toBe(true)
    expect(quarantine.add('label', '1.2.0')).toBe(false)
  })

  it('holds several versions, each kept once', () => {
    const storage = createFakeStorage()
    const quarantine = createQuarantine(storage)
    for (const version of ['1.2.0', '1.3.0', '1.2.0']) quarantine.add('label', version)
    expect(storage.read('parts:quarantine')).toBe('["label@1.2.0","label@1.3.0"]')
  })

  it('does not write again what it holds', () => {
    const storage = createFakeStorage({ 'parts:quarantine': '["label@1.2.0"]' })
    const quarantine = createQuarantine(storage)
    storage.write('parts:quarantine', '["label@1.2.0","about@1.0.0"]')
    quarantine.add('label', '1.2.0')
    expect(createQuarantine(storage).has('about', '1.0.0')).toBe(true)
  })

  it('is remembered by the next page of the session', () => {
    const storage = createFakeStorage()
    createQuarantine(storage).add('label', '1.2.0')
    expect(createQuarantine(storage).has('label', '1.2.0')).toBe(true)
  })

  it('starts empty over stored nonsense', () => {
    const storage = createFakeStorage({ 'parts:quarantine': '{"not":"a list"}' })
    expect(createQuarantine(storage).has('label', '1.2.0')).toBe(false)
  })
})
