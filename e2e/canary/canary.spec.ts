import { LABEL, SHELL } from '../deployment/versionedSite'
import { expect, test } from '../support/test'
import { type CanarySite, startCanarySite } from './canarySite'
import { LABEL_BREAKS, LABEL_SHOWS, SHELL_BREAKS, SHELL_SHOWS } from './editions'
import { expectCleanVisit, visitAs } from './visit'
import { visitorsOf } from './visitors'
import { readCounts, watchInBackground } from './watching'

test.describe.configure({ mode: 'serial' })

let site: CanarySite

test.beforeAll(async () => {
  site = await startCanarySite()
})

test.afterEach(async () => {
  const info = test.info()
  if (info.status !== info.expectedStatus)
    await info.attach('what the site said', { body: site.said(), contentType: 'text/plain' })
})

test.afterAll(() => site?.stop())

test('visitors of a canary get it without an error, and each file once; nobody fetches the other version', async ({
  browser,
}) => {
  const [before, after] = LABEL_SHOWS
  const { canary, folders } = await site.offer(LABEL, '0000000001', LABEL_SHOWS)
  const { inside, outside } = visitorsOf('label', canary, 4)
  for (const name of inside) {
    const visit = await visitAs(browser, site.url, '/label', name)
    await expect(visit.page.getByText(after, { exact: true })).toBeVisible()
    expectCleanVisit(visit, folders.live)
    await visit.leave()
  }
  for (const name of outside.slice(0, 2)) {
    const visit = await visitAs(browser, site.url, '/label', name)
    await expect(visit.page.getByText(before, { exact: true })).toBeVisible()
    expectCleanVisit(visit, folders.canary)
    await visit.leave()
  }
  await site.run('canary', 'label', canary.version, '--percent', '0')
})

test('a canary of the shell runs in its visitors’ pages alone, with its own styles', async ({ browser }) => {
  const [before, after] = SHELL_SHOWS
  const { canary, folders } = await site.offer(SHELL, '0000000001', SHELL_SHOWS)
  const { inside, outside } = visitorsOf('shell', canary, 4)
  for (const name of inside) {
    const visit = await visitAs(browser, site.url, '/label', name)
    await expect(visit.page.getByRole('link', { name: after })).toBeVisible()
    expectCleanVisit(visit, `${folders.live}main.js`)
    await visit.page.getByRole('banner').getByRole('link', { name: 'À propos', exact: true }).first().click()
    await expect(visit.page.getByRole('heading', { level: 1, name: 'À propos' })).toBeVisible()
    expect(visit.complaints).toEqual([])
    await visit.leave()
  }
  const visit = await visitAs(browser, site.url, '/label', outside[0] ?? '')
  await expect(visit.page.getByRole('link', { name: before })).toBeVisible()
  expectCleanVisit(visit, folders.canary)
  await visit.leave()
  await site.run('canary', 'shell', canary.version, '--percent', '0')
})

test('where the canary of the shell does not start the live shell takes over, once in a session, and tells', async ({
  browser,
}) => {
  const [before] = SHELL_SHOWS
  const { canary, folders } = await site.offer(SHELL, '0000000002', SHELL_BREAKS)
  const { inside } = visitorsOf('shell', canary, 1)
  const { page, files, leave } = await visitAs(browser, site.url, '/label', inside[0] ?? '')
  await expect(page.getByRole('link', { name: before })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(files).toContain(`${folders.canary}main.js`)
  await expect
    .poll(() => readCounts(site.url))
    .toContainEqual(expect.objectContaining({ version: canary.version, visits: 1, failedVisits: 1 }))
  const asked = files.length
  await page.reload()
  await page.locator('[data-slot="label/Label"][data-hydrated]').waitFor({ state: 'attached' })
  expect(files.slice(asked).filter((file) => file.startsWith(folders.canary))).toEqual([])
  await leave()
  await site.run('canary', 'shell', canary.version, '--percent', '0')
})

test('a breaking canary is rolled back by itself, and its visitors never see it break', async ({
  browser,
}) => {
  const [shown] = LABEL_SHOWS
  await site.run('configure', '--api', `${site.url}/api`)
  const { canary } = await site.offer(LABEL, '0000000002', LABEL_BREAKS)
  const watch = watchInBackground(site, 'label', canary.version)
  const { inside, outside } = visitorsOf('label', canary, 6)
  for (const name of [...inside, ...outside.slice(0, 2)]) {
    const { page, leave } = await visitAs(browser, site.url, '/label', name)
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await leave()
  }
  await watch.moreVisits(canary)
  expect(await watch.outcome).toContain(
    `the canary label ${canary.version} fails more often than live and is ended`,
  )
  expect(await site.run('status')).not.toContain(canary.version)
})
