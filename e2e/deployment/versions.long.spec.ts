import type { Registry } from '@site/shared/registry'
import { watchRequests } from '../support/closedWorld'
import { follow, partsArrive, watchPaths } from '../support/page'
import { type Browser, expect, type Page, test } from '../support/test'
import { openListening, TIMEOUT_MS } from './openPage'
import { LABEL, readServedRegistry, SHELL, startVersionedSite, type VersionedSite } from './versionedSite'

const LABEL_LAST = ['À propos', 'Label'] as const
const ABOUT_LAST = ['Label', 'À propos'] as const

test.use({ viewport: { width: 1280, height: 800 } })

let site: VersionedSite

test.beforeAll(async () => {
  site = await startVersionedSite()
})

test.afterAll(() => site?.stop())

/** Whether a page as it is served, before any script runs, has a text. */
const isPrerendered = async (page: Page, path: string, text: string): Promise<boolean> =>
  (await (await page.request.get(`${site.url}${path}`)).text()).includes(text)

const load = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${site.url}${path}`)
  await partsArrive(page)
}

/** A browser whose random number is kept from an earlier visit; canaries of a larger share are shown to it. */
const openVisitor = async (browser: Browser, number: number) => {
  const localStorage = [{ name: 'parts:canary', value: String(number) }]
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  })
  const unexpected = watchRequests(context)
  const leave = async (): Promise<void> => {
    await context.close()
    expect(unexpected, 'requests that would have left this machine').toEqual([])
  }
  return { page: await context.newPage(), leave }
}

test('a canary shows a version to its share of visitors; its end reaches their open pages under the sound', async ({
  browser,
}) => {
  const [before, after] = ['Les sorties du label', 'Les disques du label'] as const
  const version = await site.add(LABEL, '0000000001', [before, after])
  await site.run('rollback', 'label')
  await site.run('canary', 'label', version, '--percent', '2')
  const inside = await openVisitor(browser, 1.9)
  const outside = await openVisitor(browser, 2)
  for (const [{ page }, shown] of [
    [inside, after],
    [outside, before],
  ] as const) {
    await load(page, '/label')
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
  }
  const tried = await openListening(inside.page, `${site.url}/label`)
  const spared = await openListening(outside.page, `${site.url}/label`)
  await site.run('canary', 'label', version, '--percent', '0')
  await tried.wanderUntil(LABEL_LAST, inside.page.getByText(before, { exact: true }))
  await site.run('promote', 'label', version)
  await spared.wanderUntil(LABEL_LAST, outside.page.getByText(after, { exact: true }))
  for (const open of [tried, spared]) await open.expectSoundWithoutGap()
  for (const visitor of [inside, outside]) await visitor.leave()
})

test('a canary that throws gives way to the live version, and is not tried again', async ({ page }) => {
  const text = '"Les sorties du label"'
  const version = await site.add(LABEL, '0000000004', [text, `${text}.broken.here`])
  await site.run('rollback', 'label')
  await site.run('canary', 'label', version, '--percent', '100')
  const paths = watchPaths(page)
  for (const visit of ['first', 'second']) {
    const before = paths.length
    await load(page, '/label')
    await expect(page.getByText(/^Les \w+ du label$/)).toBeVisible()
    const isTried = paths.slice(before).some((path) => path.startsWith(`/parts/label/${version}/`))
    expect(isTried, `the ${visit} visit requests the canary`).toBe(visit === 'first')
  }
  await site.run('canary', 'label', version, '--percent', '0')
})

test('a shell that is published and taken back is loaded by visitors meanwhile; an open page plays and navigates through both', async ({
  page,
  context,
}) => {
  const [before, after] = ['Nous contacter', 'Nous joindre'] as const
  const open = await openListening(page, `${site.url}/label`)
  const newcomer = await context.newPage()
  const expectFreshLoad = async (shown: string) => {
    await load(newcomer, '/label')
    await expect(newcomer.getByRole('link', { name: shown })).toBeVisible()
    expect(await isPrerendered(page, '/label', shown)).toBe(true)
  }
  await site.publish(SHELL, '0000000001', [before, after])
  await expectFreshLoad(after)
  await open.wanderUntil(ABOUT_LAST, page.getByRole('heading', { level: 1, name: 'À propos' }))
  await site.run('rollback', 'shell')
  await follow(newcomer, 'À propos')
  await expect(newcomer.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(newcomer.getByRole('link', { name: after })).toBeVisible()
  await expectFreshLoad(before)
  await open.wanderUntil(LABEL_LAST, page.getByRole('heading', { level: 1, name: /Label/ }))
  await expect(page.getByRole('link', { name: before })).toBeVisible()
  await open.expectSoundWithoutGap()
})

/** The statuses of the entries of a part's versions. */
const readStatuses = async (
  versions: Registry['parts'][string]['versions'],
): Promise<ReadonlySet<number>> => {
  const answers = Object.values(versions).map(({ entry }) =>
    fetch(new URL(entry, site.url), { method: 'HEAD' }),
  )
  return new Set((await Promise.all(answers)).map(({ status }) => status))
}

test('pruning removes files an open page has yet to load: it shows the published version, and keeps playing', async ({
  page,
}) => {
  const [before, between, after] = [
    'Les sorties du label',
    'Les disques lents',
    'Les disques courts',
  ] as const
  const { label } = (await readServedRegistry(site.url)).parts
  const gone = new URL(label?.versions[label.live]?.entry ?? '', site.url)
  const open = await openListening(page, `${site.url}/`)
  await page.locator('[data-slot="label/LatestReleases"]').scrollIntoViewIfNeeded()
  await page.locator('[data-slot="label/LatestReleases"][data-hydrated]').waitFor({ state: 'attached' })
  await page.evaluate(() => scrollTo(0, 0))
  await site.add(LABEL, '0000000002', [before, between])
  await site.add(LABEL, '0000000003', [before, after])
  await site.run('prune', 'label', '--keep', '1', '--days', '0')

  const missing = page.waitForResponse((answer) => answer.status() === 404)
  await follow(page, 'Label')
  expect((await missing).url()).toContain(`/parts/label/${label?.live}/`)
  await expect(page.getByText(after, { exact: true })).toBeVisible({ timeout: TIMEOUT_MS })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await open.expectSoundWithoutGap()

  const { parts } = await readServedRegistry(site.url)
  expect(Object.keys(parts.label?.versions ?? {})).toHaveLength(2)
  for (const [part, { versions }] of Object.entries(parts))
    expect(await readStatuses(versions), part).toEqual(new Set([200]))
  expect((await fetch(gone)).status).toBe(404)
})
