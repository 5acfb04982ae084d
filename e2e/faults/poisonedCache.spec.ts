// Not the test of the other specs: its routes would switch off the browser's cache, which is what is tried here.
import { expect, type Page, test } from '@playwright/test'
import { follow } from './scenarios'
import { startTruncatingServer, type TruncatingServer } from './truncatingServer'

interface BrokenFile {
  readonly kind: string
  readonly file: RegExp
  /** Where the visit begins, when the file is not for the first page. */
  readonly from?: string
}

const files: readonly BrokenFile[] = [
  { kind: 'an entry', file: /^\/parts\/label\/[^/]+\/remoteEntry\.js$/ },
  { kind: 'a chunk', file: /^\/parts\/label\/[^/]+\/Label\.\w+\.js$/ },
  { kind: 'a stylesheet', file: /^\/parts\/label\/[^/]+\/[\w.]+\.css$/, from: '/residences' },
  { kind: 'the program', file: /^\/parts\/shell\/[^/]+\/main\.js$/ },
]

const labelArrives = (page: Page) =>
  expect(page.locator('[data-slot="label/Label"][data-hydrated]')).toBeAttached()

const playerArrives = (page: Page) =>
  expect(page.locator('[data-slot="player/Player"][data-hydrated]')).toBeAttached()

const openLabel = async (page: Page, site: string, from?: string) => {
  await page.goto(`${site}${from ?? '/label'}`)
  if (from === undefined) return
  await playerArrives(page)
  await follow(page, 'Label')
}

test.use({ viewport: { width: 1280, height: 800 } })
test.describe.configure({ mode: 'parallel' })

let server: TruncatingServer

test.beforeEach(async ({ baseURL }) => {
  server = await startTruncatingServer(baseURL ?? '')
})
test.afterEach(() => server.stop())

for (const { kind, file, from } of files)
  test(`${kind} that the browser's cache keeps broken is fetched again, and is whole there from then on`, async ({
    page,
  }) => {
    server.truncateOnce(file)
    await openLabel(page, server.url, from)
    await labelArrives(page)
    expect(server.requestsFor(file)).toHaveLength(2)

    await openLabel(page, server.url, from)
    await labelArrives(page)
    expect(server.requestsFor(file)).toHaveLength(2)
  })

test('the starter is no file: no cache can keep it broken', async ({ page }) => {
  const starter = /starter[\w.]*\.js/
  server.truncateOnce(starter)
  await openLabel(page, server.url)
  await labelArrives(page)
  await playerArrives(page)
  expect(server.requestsFor(starter)).toEqual([])
})

test('a panel of the player that the cache keeps broken is fetched again as it is opened', async ({
  page,
}) => {
  const panels = /^\/parts\/player\/[^/]+\/panels\.\w+\.js$/
  server.truncateOnce(panels)
  await page.goto(server.url)
  await playerArrives(page)
  const bar = page.getByRole('region', { name: 'Lecteur' })
  await bar.getByRole('button', { name: /^Stream/ }).click()
  await expect.poll(() => server.requestsFor(panels)).toHaveLength(1)
  await bar.getByRole('button', { name: 'Ouvrir les réglages' }).click()
  await expect(bar.getByRole('slider', { name: 'Volume' })).toBeVisible()
})
