import { systemClock, wait } from '@site/shared/clock'
import autocannon from 'autocannon'
import { type DeployedSite, deploy } from '../deployment/deployedSite'
import { requireNginx } from '../deployment/nginx'
import { expect, test } from '../support/test'

const VISITORS = 100
/** nginx keeps a page for one second, and counts whole ones. */
const STALE_MS = 2_100

let site: DeployedSite

test.beforeAll(async () => {
  requireNginx()
  site = await deploy()
})

test.afterAll(() => site?.stop())

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
  const answered = site.requests().slice(before)
  return answered.reduce((sum, { passedOn }) => sum + passedOn, 0)
}

test('a hundred visitors at once cost the server one request per file, and one for a page that has grown stale', async () => {
  const page = await (await fetch(`${site.url}/label`)).text()
  const files = new Set(page.match(/\/parts\/[\w./-]+\.(?:js|css|woff2|webp)/g))
  expect(files.size).toBeGreaterThan(5)
  for (const file of files) expect(await requestAtOnce(file), file).toBe(1)
  await wait(systemClock, STALE_MS)
  expect(await requestAtOnce('/label')).toBe(1)
})
