import { follow } from '../faults/scenarios'
import { type CheckoutCopy, copyCheckout, saveWith } from '../support/checkoutCopy'
import { expect, type Page, test } from '../support/test'
import { testClient } from './clients'
import { openListening, TIMEOUT_MS, watchAlerts, watchMissing } from './openPage'
import { filesOf, liveFilesOf, readServedRegistry, statusesOf } from './servedFiles'
import { ABOUT, LABEL, SHELL, startVersionedSite, type VersionedSite } from './versionedSite'

const LABEL_LAST = ['À propos', 'Label'] as const
const ABOUT_LAST = ['Label', 'À propos'] as const

test.use({ viewport: { width: 1280, height: 800 } })

let site: VersionedSite
let checkout: CheckoutCopy

test.beforeAll(async () => {
  checkout = copyCheckout('mf-label')
  site = await startVersionedSite()
})

test.afterAll(async () => {
  await site?.stop()
  checkout.remove()
})

/** Whether a text stands in a page as it is served, before any script runs. */
const isPrerendered = async (page: Page, path: string, text: string): Promise<boolean> =>
  (await (await page.request.get(`${site.url}${path}`)).text()).includes(text)

/** Loads a page anew, until the part that fills it has taken over what was prerendered. */
const load = async (page: Page, path: string, slot: string): Promise<void> => {
  await page.goto(`${site.url}${path}`)
  await page.locator(`[data-slot="${slot}"][data-hydrated]`).waitFor({ state: 'attached' })
}

test('a canary shows a version to its share of visitors at each visit; its end reaches their open pages under the sound', async ({
  browser,
}) => {
  const [before, after] = ['Les sorties du label', 'Les disques du label'] as const
  const version = await site.add(LABEL, '0000000001', [before, after])
  await site.run('rollback', 'label')
  await site.run('canary', 'label', version, '--percent', '2')
  const inside = await testClient(browser, site.url, 1.9)
  const outside = await testClient(browser, site.url, 2)
  for (const [{ page }, shown] of [
    [inside, after],
    [outside, before],
    [inside, after],
    [outside, before],
  ] as const) {
    await load(page, '/label', 'label/Label')
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
  }

  const tried = await openListening(inside.page, `${site.url}/label`)
  const spared = await openListening(outside.page, `${site.url}/label`)
  await site.run('canary', 'label', version, '--percent', '0')
  await tried.wanderUntil(LABEL_LAST, inside.page.getByText(before, { exact: true }))
  await site.run('promote', 'label', version)
  await spared.wanderUntil(LABEL_LAST, outside.page.getByText(after, { exact: true }))
  for (const open of [tried, spared]) await open.expectSoundWithoutGap()
  for (const client of [inside, outside]) await client.leave()
})

test('a bad publication that is taken back leaves the open page at a navigation, and what is prerendered at once', async ({
  page,
}) => {
  const [before, after] = ['L’équipe', 'Notre équipe'] as const
  await site.publish(ABOUT, '0000000001', [before, after])
  const open = await openListening(page, `${site.url}/a-propos`)
  await expect(page.getByText(after, { exact: true })).toBeVisible()
  await site.run('rollback', 'about')
  await open.wanderUntil(ABOUT_LAST, page.getByText(before, { exact: true }))
  await open.expectSoundWithoutGap()
  expect(await isPrerendered(page, '/a-propos', before)).toBe(true)
  expect(await isPrerendered(page, '/a-propos', after)).toBe(false)
})

test('a shell that is published and taken back is what visitors load meanwhile; an open page plays and navigates through both', async ({
  page,
  context,
}) => {
  const [before, after] = ['Nous contacter', 'Nous joindre'] as const
  const open = await openListening(page, `${site.url}/label`)
  const newcomer = await context.newPage()
  const expectFreshLoad = async (shown: string) => {
    await load(newcomer, '/label', 'label/Label')
    await expect(newcomer.getByRole('link', { name: shown })).toBeVisible()
    expect(await isPrerendered(page, '/label', shown)).toBe(true)
  }
  await site.publish(SHELL, '0000000001', [before, after])
  await expectFreshLoad(after)
  await open.wanderUntil(ABOUT_LAST, page.getByRole('heading', { level: 1, name: 'À propos' }))
  await site.run('rollback', 'shell')
  await newcomer.getByRole('banner').getByRole('link', { name: 'À propos', exact: true }).first().click()
  await expect(newcomer.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(newcomer.getByRole('link', { name: after })).toBeVisible()
  await expectFreshLoad(before)
  await open.wanderUntil(LABEL_LAST, page.getByRole('heading', { level: 1, name: /Label/ }))
  await expect(page.getByRole('link', { name: before })).toBeVisible()
  await open.expectSoundWithoutGap()
})

test('pruning takes the files an open page has yet to load: it shows what is published by now, and the rest is served', async ({
  page,
}) => {
  const [before, between, after] = [
    'Les sorties du label',
    'Les disques lents',
    'Les disques courts',
  ] as const
  const gone = await liveFilesOf(site.url, 'label', await readServedRegistry(site.url))
  const open = await openListening(page, `${site.url}/`)
  await page.locator('[data-slot="label/LatestReleases"]').scrollIntoViewIfNeeded()
  await page.locator('[data-slot="label/LatestReleases"][data-hydrated]').waitFor({ state: 'attached' })
  await page.evaluate(() => scrollTo(0, 0))
  await site.add(LABEL, '0000000002', [before, between])
  await site.add(LABEL, '0000000003', [before, after])
  await site.run('prune', 'label', '--keep', '1', '--days', '0')

  const [missed, alerts] = [watchMissing(page), await watchAlerts(page)]
  await follow(page, 'Label')
  await expect(page.getByText(after, { exact: true })).toBeVisible({ timeout: TIMEOUT_MS })
  expect(missed.filter((file) => gone.includes(file))).not.toEqual([])
  expect(await alerts()).toEqual([])
  await open.expectSoundWithoutGap()

  const { parts } = await readServedRegistry(site.url)
  expect(Object.keys(parts.label?.versions ?? {})).toHaveLength(2)
  for (const [part, { versions: kept }] of Object.entries(parts))
    expect(new Set(await statusesOf(site.url, await filesOf(site.url, part, kept))), part).toEqual(
      new Set([200]),
    )
  expect(new Set(await statusesOf(site.url, gone))).toEqual(new Set([404]))
})

test('@night a word changed in the sources of one part is deployed into the prerendered page, and into the open one at a navigation', async ({
  page,
}) => {
  const [before, after] = ['acheter tout le catalogue', 'acheter le catalogue entier'] as const
  const open = await openListening(page, `${site.url}/label`)
  await expect(page.getByText(before)).toBeVisible()
  saveWith(checkout, 'src/releases/releases.content.ts', before, after)
  await site.run('--root', checkout.root, 'deploy', 'label')
  await open.wanderUntil(LABEL_LAST, page.getByText(after))
  await open.expectSoundWithoutGap()
  expect(await isPrerendered(page, '/label', after)).toBe(true)
  await load(page, '/label', 'label/Label')
  await expect(page.getByText(after)).toBeVisible()
})
