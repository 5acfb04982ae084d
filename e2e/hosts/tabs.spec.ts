import type { BrowserContext, Page } from '@playwright/test'
import { partsArrive } from '../prerender/pageWatch'
import { expect } from '../support/test'
import { playerFrame, soundMoves } from './framed'
import { test } from './hostServer'

const NAME = 'onde-basse-player'

/** The site in a tab of its own, which plays the stream, and has told the other tabs so. */
const openSite = async (context: BrowserContext): Promise<Page> => {
  const site = await context.newPage()
  await site.goto('/')
  const bar = site.getByRole('region', { name: 'Lecteur' })
  await bar.getByRole('button', { name: /^Stream/ }).click()
  await partsArrive(site)
  await soundMoves(site)
  return site
}

const isPaused = (site: Page): Promise<boolean> =>
  site.evaluate(() => document.querySelector('audio')?.paused ?? true)

/** Taps an element; resolves once its frame has taken the sound over, and other tabs were told. */
const play = async (page: Page, id: string): Promise<void> => {
  await page.locator(`#${id}`).getByRole('button', { name: 'Écouter Onde Basse' }).click()
  await soundMoves(await playerFrame(page, `#${id} iframe`))
}

const isSounding = (page: Page, id: string) => page.locator(`${NAME}#${id}:state(playing)`)

test('of two elements of a page and the site in another tab one sounds', async ({
  context,
  page,
  ownHosts,
}) => {
  const site = await openSite(context)
  await page.goto(ownHosts.address('two.html'))
  await play(page, 'first')
  await expect(isSounding(page, 'first')).toBeVisible()
  await expect.poll(() => isPaused(site)).toBe(true)

  await play(page, 'second')
  await expect(isSounding(page, 'second')).toBeVisible()
  await expect(isSounding(page, 'first')).toHaveCount(0)

  await site.getByRole('region', { name: 'Lecteur' }).getByRole('button', { name: 'Lecture' }).click()
  await soundMoves(site)
  await expect(isSounding(page, 'second')).toHaveCount(0)
})

test('@long of the frame alone in a tab and the site in another one sounds', async ({ context, page }) => {
  const site = await openSite(context)
  await page.goto('/embed/v1/?live')
  await page.getByRole('button', { name: 'Lecture' }).click()
  await soundMoves(page)
  await expect.poll(() => isPaused(site)).toBe(true)
})

test('@long of the same page of others in two tabs one sounds', async ({ context, page, hosts }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(hosts.address('two.html'))
    await play(tab, 'first')
    await expect(isSounding(tab, 'first')).toBeVisible()
  }
  await expect(isSounding(page, 'first')).toHaveCount(0)
})
