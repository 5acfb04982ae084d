import { expect, type Page, test } from '../support/test'
import { startTruncatingServer, type TruncatingServer } from './truncatingServer'

const files = [
  { kind: 'an entry', file: /^\/parts\/label\/[^/]+\/remoteEntry\.js$/ },
  { kind: 'the app bundle', file: /^\/parts\/shell\/[^/]+\/main\.js$/ },
]

const labelArrives = (page: Page) =>
  expect(page.locator('[data-slot="label/Label"][data-hydrated]')).toBeAttached()

test.use({ viewport: { width: 1280, height: 800 } })
test.describe.configure({ mode: 'parallel' })

let server: TruncatingServer

test.beforeEach(async ({ baseURL }) => {
  server = await startTruncatingServer(baseURL ?? '')
})
test.afterEach(() => server.stop())

for (const { kind, file } of files)
  test(`${kind} that is truncated in the browser's cache is fetched again, and is whole there from then on`, async ({
    page,
  }) => {
    server.truncateOnce(file)
    await page.goto(`${server.url}/label`)
    await labelArrives(page)
    expect(server.requestsFor(file)).toHaveLength(2)

    await page.goto(`${server.url}/label`)
    await labelArrives(page)
    expect(server.requestsFor(file)).toHaveLength(2)
  })
