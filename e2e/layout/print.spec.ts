import { partsArrive } from '../support/page'
import { tagPart } from '../support/partPages'
import { expect, type Page, test } from '../support/test'

/** Headings and pictures that have their place on the paper and leave it empty. */
const blanks = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('main')
    .locator('h1, h2, h3, img')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((element) => element.outerHTML),
    )

const expectPrinted = async (page: Page): Promise<void> => {
  expect.soft(await blanks(page)).toEqual([])
  await expect.soft(page.getByRole('banner')).toBeHidden()
  await expect.soft(page.getByRole('region', { name: 'Lecteur' })).toBeHidden()
  await expect.soft(page.getByRole('main').getByRole('button', { name: /^Afficher/ })).toHaveCount(0)
  await expect.soft(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect.soft(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)')
}

/** Besides the page of the test below. */
const PATHS = ['/', '/residences/158cm', '/label']

for (const path of PATHS)
  test(
    `${path} prints all it says in dark ink, without what only a screen can use`,
    tagPart(path),
    async ({ page }) => {
      await page.goto(path)
      await partsArrive(page)
      await page.emulateMedia({ media: 'print' })
      await expectPrinted(page)
    },
  )

test(
  'an open menu is not printed, the page behind it is, at once',
  tagPart('/mentions-legales'),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/mentions-legales')
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click()
    const main = page.getByRole('main')
    await expect(main).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    expect(await main.evaluate((element) => getComputedStyle(element.parentElement ?? element).opacity)).toBe(
      '1',
    )
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(main.getByRole('heading').first()).toBeVisible()
    await expectPrinted(page)
  },
)
