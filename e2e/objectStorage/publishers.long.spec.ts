import { parseRegistry } from '@site/shared/registry'
import { readNewestRecord } from '../../tools/src/prerender/livePages'
import { revisionNumbers } from '../../tools/src/registry/revisions'
import type { Store } from '../../tools/src/store/store'
import { sizes } from '../endurance/sizes'
import { findBrokenFiles, readRegistry } from '../endurance/snapshot'
import { openWorkshop, type Workshop } from '../endurance/workshop'
import { expect, test } from '../support/test'
import { openObjectStorage, type TestStorage } from './testStorage'

let storage: TestStorage
let workshop: Workshop

test.beforeAll(async () => {
  storage = await openObjectStorage()
  workshop = openWorkshop(storage.place)
})

test.afterAll(() => {
  storage?.stop()
  workshop?.remove()
})

/** A page ends with the registry it was prerendered with: its text has to be that of the version that is live there. */
const isWhole = (page: string): boolean => {
  const [, shown = ''] = /les disques (de label|\d+)</.exec(page) ?? []
  const registry = parseRegistry(page.slice(page.lastIndexOf('{"revision"')))
  const live = registry.ok ? registry.value.parts.label?.live : undefined
  return live === `1.0.${shown === 'de label' ? 0 : shown}`
}

/** Reads the page of the label until the returned function is called, which answers the reads that were not whole. */
const readRepeatedly = (store: Store) => {
  const state = { over: false, torn: [] as string[] }
  const reading = (async () => {
    while (!state.over) {
      const page = Buffer.from((await store.read('live/label/index.html')) ?? []).toString()
      if (!isWhole(page)) state.torn.push(page.slice(0, 200))
    }
  })()
  return async () => {
    state.over = true
    await reading
    return state.torn
  }
}

test(`${sizes.publishers} commands that publish at the same moment lose nothing, and leave the pages of the newest revision`, async () => {
  await workshop.makeSite('site')
  const store = storage.place.storeAt('site')
  const before = await revisionNumbers(store)
  const stop = readRepeatedly(store)
  const patches = Array.from({ length: sizes.publishers }, (_, index) => index + 1)
  const endings = await Promise.all(
    patches.map((patch) => {
      workshop.makeCheckout(`checkout-${patch}`, `les disques ${patch}`, `1.0.${patch}`)
      return workshop.run('site', `checkout-${patch}`, ['publish', 'label'])
    }),
  )
  expect(await stop()).toEqual([])
  expect(endings.map(({ exitCode }) => exitCode)).toEqual(patches.map(() => 0))
  expect(await findBrokenFiles(store)).toEqual([])
  const numbers = await revisionNumbers(store)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(numbers).toHaveLength(before.length + sizes.publishers)
  const { revision, parts } = await readRegistry(store)
  expect(revision).toBe(numbers.length)
  expect(Object.keys(parts.label?.versions ?? {})).toContain(parts.label?.live)
  const { record, isDone } = await readNewestRecord(store)
  expect([record?.revision, isDone]).toEqual([revision, true])
})
