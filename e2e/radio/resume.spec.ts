import { player } from '../player/playerPage'
import { partsArrive } from '../prerender/pageWatch'
import { movements, openWithFaces, watchLayoutShift } from '../support/layoutShift'
import { expect, type Page, test } from '../support/test'

const EPISODE = '/podcasts/abysse-club-palier-de-decompression-6-12oioiu'

const offer = (page: Page) => page.getByRole('region', { name: 'À reprendre' })

/** Listens to a podcast from a moment, and leaves it there for another page load. */
const leaveAt = async (page: Page, seconds: number): Promise<void> => {
  await page.goto(`${EPISODE}?t=${seconds}`)
  await expect(page.getByRole('main').getByText('en écoute')).toBeVisible()
  await player(page).close.click()
  await expect(page.getByRole('button', { name: /^Reprendre à 1:3/ }).first()).toBeVisible()
}

test('what was left is offered on home, and goes on there by one press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await leaveAt(page, 90)
  await watchLayoutShift(page)
  const before = await openWithFaces(page, '/')
  await partsArrive(page)
  const resume = offer(page).getByRole('button', {
    name: /Abysse Club – Palier de décompression #6.*1:3\d sur/,
  })
  await expect(resume).toBeVisible()
  expect((await movements(page)).slice(before)).toEqual([])
  await resume.focus()
  await page.keyboard.press('Enter')
  await expect(player(page).slider).toHaveAttribute('aria-valuetext', /1:3\d/)
  await expect(offer(page)).toBeHidden()
})

test('@long the page of a podcast offers to go on, and stands still for it', async ({ page }) => {
  await leaveAt(page, 90)
  await watchLayoutShift(page)
  const before = await openWithFaces(page, EPISODE)
  await partsArrive(page)
  const resume = page.getByRole('main').getByRole('button', { name: /^Reprendre à 1:3\d/ })
  await expect(resume).toBeVisible()
  expect((await movements(page)).slice(before)).toEqual([])
  await resume.click()
  await expect(player(page).slider).toHaveAttribute('aria-valuetext', /1:3\d/)
})

test('@long a shared link whose notices cannot be fetched says so, and all else is there', async ({
  page,
}) => {
  await page.route(/\/notices\.\w+\.js$/, (route) => route.abort())
  await page.goto('/?replay=tag:unknown')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('n’a pas pu être chargé')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a podcast that is heard is shared at its moment', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${EPISODE}?t=90`)
  await page.getByRole('button', { name: 'Copier à ce moment' }).click()
  await expect(page.getByText('Lien copié.')).toBeVisible()
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.pathname).toBe(EPISODE)
  expect(Number(copied.searchParams.get('t'))).toBeGreaterThanOrEqual(90)
})
