import type { IncomingMessage } from 'node:http'
import { passOn, startServer } from '../support/network'
import { expect, type Page, test } from '../support/test'

test.use({ viewport: { width: 1280, height: 800 } })

/** The entry of a part, and the app bundle. */
const TRUNCATED = [/^\/parts\/label\/[^/]+\/remoteEntry\.js$/, /^\/parts\/shell\/[^/]+\/main\.js$/]

/**
 * Serves a site like a cache on the way, which answers the first request for each of these files with half of its bytes, under
 * the headers of the whole. It is a server, since a route of Playwright's would switch the browser's cache off.
 */
const startTruncatingServer = async (site: string, files: readonly RegExp[]) => {
  const requests = files.map(() => 0)
  const { port, close } = await startServer((request, response) => {
    request.headers['accept-encoding'] = 'identity'
    const sendHalf = async (answer: IncomingMessage): Promise<void> => {
      const body = Buffer.concat((await answer.toArray()) as Buffer[])
      const half = body.subarray(0, body.length / 2)
      response.writeHead(200, { ...answer.headers, 'content-length': half.length }).end(half)
    }
    const asked = files.findIndex((file) => file.test(request.url ?? ''))
    const isFirst = requests[asked] === 0
    if (asked >= 0) requests[asked] = (requests[asked] ?? 0) + 1
    passOn(site, request, response, isFirst ? (answer) => void sendHalf(answer) : undefined)
  })
  return { url: `http://localhost:${port}`, countRequests: (): readonly number[] => [...requests], close }
}

const openLabel = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/label`)
  await expect(page.locator('[data-slot="label/Label"][data-hydrated]')).toBeAttached()
}

test('an entry and an app bundle that are truncated in the browser’s cache are fetched again, and are whole there from then on', async ({
  page,
  baseURL,
}) => {
  const { url, countRequests, close } = await startTruncatingServer(baseURL ?? '', TRUNCATED)
  await openLabel(page, url)
  expect(countRequests()).toEqual([2, 2])
  await openLabel(page, url)
  expect(countRequests()).toEqual([2, 2])
  close()
})
