import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishBuilds } from '../../tools/src/publish/publish'
import { changeSite } from '../../tools/src/registry/changeSite'
import { rollBack } from '../../tools/src/registry/operations'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { nameOf } from '../../tools/src/testing/siteFixture'
import { type RunningSite, startSite } from '../support/runningSite'
import { soundMovesBy, watchSound } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { usedHeap } from './heap'
import { makeNextBuild } from './nextBuild'
import { sizes } from './sizes'

const [BEFORE, AFTER] = ['Fermer le lecteur', 'Ranger le lecteur'] as const
/** What a page learns in its first cycles, such as the code of both versions, is not a leak. */
const WARM_UP = 3
/** Bytes; measurements differ by some hundred kilobytes from one collection to the next. */
const STABLE_WITHIN = 3_000_000

test.use({ viewport: { width: 1280, height: 800 } })

let dir: string
let site: RunningSite

test.beforeEach(async () => {
  test.setTimeout(180_000 + sizes.cycles * 15_000)
  dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-endurance-'))
  site = await startSite('--site', path.join(dir, 'site'), 'start')
})

test.afterEach(async () => {
  await site.stop()
  rmSync(dir, { recursive: true, force: true })
})

const follow = async (page: Page, link: string): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
}

/** As when the visitor comes back to the page, and goes on to others until the update is there. */
const seeUpdate = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(async () => {
    await follow(page, 'Label')
    await follow(page, 'À propos')
    await expect(page.getByRole('button', { name })).toBeVisible({ timeout: 250 })
  }).toPass()
}

const done = (result: { readonly ok: boolean }): void => expect(result).toMatchObject({ ok: true })

test(`a page that plays lives through ${sizes.cycles} publications and rollbacks of the player`, async ({
  page,
}) => {
  const [store, next] = [createFolderStore(path.join(dir, 'site')), path.join(dir, 'next')]
  makeNextBuild('mf-player', next, '0000000000', [BEFORE, AFTER])
  await page.goto(`${site.url}/label`)
  await page.getByRole('button', { name: /Stream/ }).click()
  await soundMovesBy(page, 1)
  const soundLog = await watchSound(page)
  const missing: string[] = []
  // What was given up for the sound on its way is asked for again by now.
  page.on('response', (answer) => answer.status() >= 400 && missing.push(answer.url()))
  page.on('requestfailed', (request) => request.url().includes('/parts/') && missing.push(request.url()))

  let heapBefore = 0
  for (let cycle = 1; cycle <= sizes.cycles; cycle += 1) {
    done(await publishBuilds(store, [next], { compressed: false }))
    await seeUpdate(page, AFTER)
    done(await changeSite(store, 'rollback player', rollBack(nameOf('player'))))
    await seeUpdate(page, BEFORE)
    if (cycle === WARM_UP) heapBefore = await usedHeap(page)
  }

  const [heapAfter, { interruptions, heard, passed }] = [await usedHeap(page), await soundLog()]
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)
  console.info(
    `${sizes.cycles} cycles: heap ${megabytes(heapBefore)} -> ${megabytes(heapAfter)} MB, ` +
      `${passed.toFixed(0)} s passed, ${heard.toFixed(0)} s heard`,
  )
  expect(missing).toEqual([])
  expect(interruptions).toEqual([])
  expect(passed - heard).toBeLessThan(1)
  expect(heapAfter - heapBefore).toBeLessThan(STABLE_WITHIN)
})
