import { parseRegistry } from '@site/shared/registry'
import { readNewestRecord } from '../../tools/src/prerender/pageRecords'
import { readNewest } from '../../tools/src/registry/revisions'
import { isFull } from '../endurance/sizes'
import { expect, test } from '../support/test'
import { brokenObjects } from './objectSnapshot'
import { openWorkshop, type Workshop } from './stubSite'
import { openObjectStorage, type TestStorage } from './testStorage'

/** Commands that publish and show pages at the same moment. */
const COMMANDS = isFull ? 12 : 5

let storage: TestStorage
let workshop: Workshop

test.beforeEach(async () => {
  storage = await openObjectStorage()
  workshop = openWorkshop(storage)
})

test.afterEach(() => {
  storage?.stop()
  workshop?.remove()
})

/** A page ends with the registry it was made with: its text has to be that of the version that is live there. */
const isWhole = (page: string): boolean => {
  const [, shown = ''] = /les disques (de label|\d+)</.exec(page) ?? []
  const registry = parseRegistry(page.slice(page.lastIndexOf('{"revision"')))
  const live = registry.ok ? registry.value.parts.label?.live : undefined
  return live === `1.0.${shown === 'de label' ? 0 : shown}`
}

/** Reads the page of the label until told to stop; the answer is how often, and what was no whole page. */
const readRepeatedly = (prefix: string) => {
  const store = storage.storeAt(prefix)
  const state = { over: false, read: 0, torn: [] as string[] }
  const reading = (async () => {
    while (!state.over) {
      const page = Buffer.from((await store.read('live/label/index.html')) ?? []).toString()
      if (!isWhole(page)) state.torn.push(page.slice(0, 200))
      state.read += 1
    }
  })()
  return async () => {
    state.over = true
    await reading
    return state
  }
}

test(`${COMMANDS} commands that publish and show pages at the same moment leave the pages of the newest revision`, async () => {
  await workshop.makeSite('site')
  const stop = readRepeatedly('site')
  const numbers = Array.from({ length: COMMANDS }, (_, index) => index + 2)
  const endings = await Promise.all(
    numbers.map((number) => {
      workshop.makeCheckout(`checkout-${number}`, `les disques ${number}`, `1.0.${number}`)
      return workshop.run('site', `checkout-${number}`, ['publish', 'label'])
    }),
  )
  const { read, torn } = await stop()
  expect(endings.map(({ exitCode }) => exitCode)).toEqual(numbers.map(() => 0))
  expect(torn).toEqual([])
  expect(await brokenObjects(storage, 'site')).toEqual([])
  const store = storage.storeAt('site')
  const [{ record, isDone }, newest] = [await readNewestRecord(store), await readNewest(store)]
  expect([record?.revision, isDone]).toEqual([newest.ok && newest.value.number, true])
  console.info(`${read} pages read; revision ${record?.revision} is shown`)
})
