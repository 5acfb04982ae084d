import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { OUTCOME_KEY, readOutcome } from '@site/api'
import { HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { err, ok } from '@site/shared/result'
import { createMemoryStore } from '../store/memoryStore.fake'
import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { noteOutcome } from './pagesOutcome'

const folder = temporaryFolders()
const START = Date.parse('2026-05-20T10:00:00Z')
const logger = { info: () => {}, error: () => {}, done: () => {} }

test('a prerender that is refused is noted with its reason, and forgotten after the next good one', async () => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('label', '1.0.0', stubPart('Label', 'les disques'))
  await site.prerender()
  const { madeAt } = await readOutcome(site.store)
  expect(Date.parse(madeAt ?? '')).toBeLessThanOrEqual(Date.now())
  const lost = (await site.store.list('parts/label/')).filter((key) => key.endsWith('server.cjs'))
  const kept = await Promise.all(lost.map(async (key) => [key, await site.store.read(key)] as const))
  await site.store.remove(lost)
  await site.publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  await site.prerender().catch(() => {})
  expect(await readOutcome(site.store)).toEqual({ madeAt, refusal: expect.stringContaining('label') })
  for (const [key, bytes] of kept) await site.store.create(key, bytes ?? '')
  await site.prerender()
  expect((await readOutcome(site.store)).refusal).toBeUndefined()
})

test('pages that the disk does not take are noted as refused', async () => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.prerender()
  const live = path.join(site.siteDir, 'live')
  rmSync(live, { recursive: true })
  writeFileSync(live, '')
  await expect(site.prerender()).rejects.toThrow()
  expect((await readOutcome(site.store)).refusal).toContain('live')
})

const openClockedStore = () => {
  let now = START
  const store = Object.assign(createMemoryStore(), { now: async () => now })
  const advance = (ms: number): void => {
    now += ms
  }
  return { site: { store, logger }, store, advance }
}

test('pages that are found unchanged every minute are noted every five', async () => {
  const { site, store, advance } = openClockedStore()
  await noteOutcome(site, ok(undefined))
  advance(MINUTE_MS)
  await noteOutcome(site, ok(undefined))
  expect(await readOutcome(store)).toEqual({ madeAt: '2026-05-20T10:00:00.000Z' })
  advance(HOUR_MS)
  await noteOutcome(site, ok(undefined))
  expect(await readOutcome(store)).toEqual({ madeAt: '2026-05-20T11:01:00.000Z' })
})

test('a trial, and a site without a shell, leave no note', async () => {
  const { site, store } = openClockedStore()
  await noteOutcome({ ...site, isDryRun: true }, ok(undefined))
  await noteOutcome(site, err({ kind: 'no-shell', message: 'No shell is published' }))
  expect(await store.read(OUTCOME_KEY)).toBeUndefined()
})

test('a note that cannot be written fails nothing', async () => {
  const { site, store } = openClockedStore()
  const errors: string[] = []
  const replace = () => Promise.reject(new Error('the disk is full'))
  const full = {
    ...site,
    store: { ...store, replace },
    logger: { ...logger, error: (line: string) => void errors.push(line) },
  }
  await noteOutcome(full, ok(undefined))
  expect(errors).toEqual(['How the pages were made is not noted: the disk is full'])
})
