import { systemClock, wait } from '@site/shared/clock'
import autocannon from 'autocannon'
import { requireNginx } from '../deployment/nginx'
import { type ObjectSite, startObjectSite } from '../objectStorage/objectSite'
import { openObjectStorage, type TestStorage } from '../objectStorage/testStorage'
import { expect, test } from '../support/test'

const VISITORS = 100
/** nginx keeps a page for one second, and counts whole ones. */
const STALE_MS = 2_100

let storage: TestStorage
let site: ObjectSite

test.beforeAll(async () => {
  requireNginx()
  storage = await openObjectStorage()
  site = await startObjectSite(storage)
})

test.afterAll(async () => {
  await site?.stop()
  storage?.stop()
})

/** All visitors request one address at the same moment; resolves with the requests that nginx sent on. */
const requestAtOnce = async (path: string): Promise<number> => {
  const before = site.requests().length
  const { errors, non2xx } = await autocannon({
    url: `${site.url}${path}`,
    connections: VISITORS,
    amount: VISITORS,
    headers: { 'accept-encoding': 'br' },
  })
  expect({ errors, non2xx }, path).toEqual({ errors: 0, non2xx: 0 })
  await expect.poll(() => site.requests().length - before).toBe(VISITORS)
  return site
    .requests()
    .slice(before)
    .reduce((sum, { asked }) => sum + asked, 0)
}

const readPage = async (path: string): Promise<string> => (await fetch(`${site.url}${path}`)).text()

test('a hundred visitors at once cost the storage one request per file of a version', async () => {
  const files = new Set((await readPage('/label')).match(/\/parts\/[\w./-]+\.(?:js|css|woff2|webp)/g))
  expect(files.size).toBeGreaterThan(5)
  for (const file of files) expect(await requestAtOnce(file), file).toBe(1)
})

test('a hundred visitors at once cost the storage one request for a page that has grown stale', async () => {
  await readPage('/label')
  await wait(systemClock, STALE_MS)
  expect(await requestAtOnce('/label')).toBe(1)
})
