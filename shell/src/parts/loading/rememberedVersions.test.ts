import type { Canary } from '@site/shared/registry'
import { createStorage } from '@site/shared/storage'
import { createFakeStorage } from '@site/shared/testing/node'
import { createIsOffered, createQuarantine } from './rememberedVersions'

const canary = (percent: number): Canary => ({ version: '1.1.0', percent })

const createVisitor = (random: number, storage = createFakeStorage()) =>
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
  ])('with the random number %d is offered a canary of %d %%: %p', (random, percent, isOffered) => {
    expect(createVisitor(random)(canary(percent))).toBe(isOffered)
  })

  it('keeps the stored number on every page', () => {
    const storage = createFakeStorage()
    const offers = [0.6, 0.4, 0.4].map((random) => createVisitor(random, storage)(canary(50)))
    expect(offers).toEqual([false, false, false])
  })

  it('gets a number only once there is a canary', () => {
    const storage = createFakeStorage()
    const isOffered = createVisitor(0.25, storage)
    expect(storage.read('parts:canary')).toBeNull()
    isOffered(canary(50))
    expect(storage.read('parts:canary')).toBe('25')
  })

  it.each(['"4fzyo82mvyq"', 'nonsense', '-1', '101'])('gets a new number for the invalid %s', (stored) => {
    expect(createVisitor(0.25, createFakeStorage({ 'parts:canary': stored }))(canary(26))).toBe(true)
  })

  it.each([
    ['stores nothing', () => createFakeStorage()],
    ['forbids storage', () => createStorage(() => undefined)],
  ])('whose browser %s is offered no canary: the next page would show another version', (_, openStorage) => {
    expect(createIsOffered(openStorage, () => 0)(canary(100))).toBe(false)
  })
})

describe('the quarantine of a session', () => {
  it('contains the versions that were added, each new one once', () => {
    const quarantine = createQuarantine(createFakeStorage())
    expect(quarantine.add('label', '1.2.0')).toBe(true)
    expect(quarantine.add('label', '1.2.0')).toBe(false)
    expect(quarantine.has('label', '1.2.0')).toBe(true)
    expect(quarantine.has('label', '1.1.0')).toBe(false)
    expect(quarantine.has('about', '1.2.0')).toBe(false)
  })

  it('is restored by the next page of the session', () => {
    const storage = createFakeStorage()
    const quarantine = createQuarantine(storage)
    for (const version of ['1.2.0', '1.3.0', '1.2.0']) quarantine.add('label', version)
    expect(storage.read('parts:quarantine')).toBe('["label@1.2.0","label@1.3.0"]')
    expect(createQuarantine(storage).has('label', '1.3.0')).toBe(true)
  })

  it('is not written again for a version it contains', () => {
    const storage = createFakeStorage({ 'parts:quarantine': '["label@1.2.0"]' })
    const quarantine = createQuarantine(storage)
    storage.write('parts:quarantine', '["label@1.2.0","about@1.0.0"]')
    quarantine.add('label', '1.2.0')
    expect(createQuarantine(storage).has('about', '1.0.0')).toBe(true)
  })

  it('starts empty when the stored list is invalid', () => {
    const storage = createFakeStorage({ 'parts:quarantine': '{"not":"a list"}' })
    expect(createQuarantine(storage).has('label', '1.2.0')).toBe(false)
  })
})
