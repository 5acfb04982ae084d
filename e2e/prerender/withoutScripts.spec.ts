import { groupPages } from '../support/partPages'
import { expect, test } from '../support/test'
import { routes } from './pages'

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })

for (const { paths, tag } of groupPages(routes))
  test(`${paths.join(', ')}: complete without scripts, and no field or button that would not answer`, {
    tag,
  }, async ({ page }) => {
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        await expect.soft(page.getByRole('heading', { level: 1 })).toBeAttached()
        await expect.soft(page.getByRole('contentinfo')).toBeVisible()
        await expect.soft(page.getByRole('status', { name: /Chargement/ })).toHaveCount(0)
        expect.soft((await page.locator('main').textContent())?.length).toBeGreaterThan(300)
        // The title of a card and the time of a track are text, too.
        const controls = page
          .getByRole('main')
          .locator('input, select, button:not(article *, ol *)')
          .filter({ visible: true })
        expect.soft(await controls.evaluateAll((found) => found.map((one) => one.outerHTML))).toEqual([])
      })
  })

test('the live stream plays in the browser’s own player', { tag: '@player' }, async ({ page }) => {
  await page.goto('/label')
  const sound = page.getByRole('complementary').locator('audio')
  await expect(sound).toBeVisible()
  await expect(sound).toHaveAttribute('src', '/api/live.mp3')
  await expect(page.getByRole('button', { name: /Stream/ })).toBeHidden()
})

test('the menu opens, leads to a page and closes by Escape without scripts', { tag: '@shell' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const icon = page.getByRole('banner').getByRole('button', { name: /menu/i })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await icon.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await icon.click()
  await menu.getByRole('link', { name: 'Label' }).click()
  await expect(page).toHaveURL('/label')
  await expect(menu).toBeHidden()
})
