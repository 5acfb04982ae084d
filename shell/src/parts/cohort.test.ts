import type { Canary } from '@site/shared/registry'
import { createStorage } from '@site/shared/storage'
import { createFakeStorage } from '@site/shared/testing/node'
import { createIsOffered } from './cohort'

const canary = (percent: number): Canary => ({ version: '1.1.0', percent, trial: 1 })

describe('a visitor', () => {
  it('is on the same side on every page', () => {
    const storage = createFakeStorage()
    const offered = [0.1, 0.2, 0.3].map((value) =>
      createIsOffered(
        () => storage,
        () => value,
      )('label', canary(50)),
    )
    expect(new Set(offered).size).toBe(1)
  })

  it('is given an id that is kept under a name of its own, once there is a canary', () => {
    const storage = createFakeStorage()
    const isOffered = createIsOffered(
      () => storage,
      () => 0.123456,
    )
    expect(storage.read('parts:visitor')).toBeNull()
    isOffered('label', canary(50))
    expect(storage.read('parts:visitor')).toBe('4fzyo82mvyq')
  })

  it.each([
    ['keeps nothing', () => createFakeStorage()],
    ['forbids it', () => createStorage(() => undefined)],
  ])('whose browser %s tries nothing, since the next page would be another version', (_, openStorage) => {
    const isOffered = createIsOffered(openStorage, () => 0.5)
    expect(isOffered('label', canary(100))).toBe(false)
  })
})
