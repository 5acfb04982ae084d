import type { IncomingMessage } from 'node:http'
import { passOn, startServer } from '../support/network'
import { expect, type Page, test } from '../support/test'

test.use({ viewport: { width: 1280, height: 800 } })
test.describe.configure({ mode: 'parallel' })

/**
 * Serves a site like a cache on the way, which answers the first request for a file with half of its bytes, under the headers
 * of the whole. It is a server, since a route of Playwright's would switch the browser's cache off.
 */
const startTruncatingServer = async (site: string, file: RegExp) => {
  let requests = 0
  const { port, close } = await startServer((request, response) => {
    request.headers['accept-encoding'] = 'identity'
    const sendHalf = async (answer: IncomingMessage): Promise<void> => {
      const body = Buffer.concat((await answer.toArray()) as Buffer[])
      const half = body.subarray(0, body.length / 2)
      response.writeHead(200, { ...answer.headers, 'content-length': half.length }).end(half)
    }
    if (file.test(request.url ?? '')) requests += 1
    const isFirst = file.test(request.url ?? '') && requests === 1
    passOn(site, request, response, isFirst ? (answer) => void sendHalf(answer) : undefined)
  })
  return { url: `http://localhost:${port}`, countRequests: () => requests, close }
}

const openLabel = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/label`)
  await expect(page.locator('[data-slot="label/Label"][data-hydrated]')).toBeAttached()
}

for (const { kind, file } of [
  { kind: 'an entry', file: /^\/parts\/label\/[^/]+\/remoteEntry\.js$/ },
  { kind: 'the app bundle', file: /^\/parts\/shell\/[^/]+\/main\.js$/ },
])
  test(`${kind} that is truncated in the browser's cache is fetched again, and is whole there from then on`, async ({
    page,
    baseURL,
  }) => {
    const { url, countRequests, close } = await startTruncatingServer(baseURL ?? '', file)
    await openLabel(page, url)
    expect(countRequests()).toBe(2)
    await openLabel(page, url)
    expect(countRequests()).toBe(2)
    close()
  })
