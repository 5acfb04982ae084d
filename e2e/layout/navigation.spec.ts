import { expect, type Page, test } from '@playwright/test'
import { partsArrive } from '../compose/pageWatch'

const phone = { width: 390, height: 800 }
const belowDesktop = { width: 1199, height: 800 }
const desktop = { width: 1200, height: 800 }

const pillMenu = (page: Page) => page.getByRole('banner').getByRole('list').first()
const openMenuButton = (page: Page) => page.getByRole('button', { name: 'Ouvrir le menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const banner = (page: Page) => page.getByRole('banner')

const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)

const isInView = (page: Page) =>
  banner(page).evaluate((element) => element.getBoundingClientRect().bottom > 0)

test.describe('from 1200 px', () => {
  test.use({ viewport: desktop })

  test('the menu is a horizontal pill and there is no menu icon', async ({ page }) => {
    await page.goto('/label')
    await expect(pillMenu(page)).toBeVisible()
    await expect(openMenuButton(page)).toBeHidden()
  })

  test('the highlighter sits behind the active link and moves with it', async ({ page }) => {
    await page.goto('/label')
    const list = pillMenu(page)
    await expect(list).toHaveAttribute('data-pill', 'shown')
    const leftOf = (name: string) =>
      list
        .getByRole('link', { name, exact: true })
        .evaluate((link) => `${(link as HTMLElement).offsetLeft}px`)
    const pillLeft = () => list.evaluate((element) => element.style.getPropertyValue('--pill-left'))
    expect(await pillLeft()).toBe(await leftOf('Label'))
    await list.getByRole('link', { name: 'Résidences' }).click()
    await expect.poll(pillLeft).toBe(await leftOf('Résidences'))
  })

  test('the highlighter is hidden on home', async ({ page }) => {
    await page.goto('/label')
    await expect(pillMenu(page)).toHaveAttribute('data-pill', 'shown')
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await expect(pillMenu(page)).toHaveAttribute('data-pill', 'hidden')
  })
})

test.describe('below 1200 px', () => {
  test.use({ viewport: belowDesktop })

  test('the menu is behind an icon at the right', async ({ page }) => {
    await page.goto('/')
    await expect(pillMenu(page)).toBeHidden()
    const box = await openMenuButton(page).boundingBox()
    expect(box?.x).toBeGreaterThan(belowDesktop.width / 2)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('opening the menu fades the page out and shifts it down; Escape brings it back', async ({ page }) => {
    await page.goto('/')
    const area = page.locator('[data-menu-open]')
    await openMenuButton(page).click()
    await expect(area).toHaveCSS('opacity', '0')
    expect(
      await area.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).f),
    ).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(area).toHaveCSS('opacity', '1')
  })

  test('the menu is walked with the keyboard alone, and keeps the focus inside', async ({ page }) => {
    await page.goto('/')
    await openMenuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    const visited = new Set<string>()
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab')
      visited.add(
        await page.evaluate(() => {
          const focused = document.activeElement
          return focused?.closest('dialog')
            ? (focused.textContent ?? '')
            : document.body === focused
              ? ''
              : 'outside'
        }),
      )
    }
    expect([...visited]).toEqual(expect.arrayContaining(['Résidences', 'Label', 'À propos', 'nous soutenir']))
    expect([...visited]).not.toContain('outside')
  })

  test('a menu link leads to its page and closes the menu', async ({ page }) => {
    await page.goto('/')
    await openMenuButton(page).click()
    await menu(page).getByRole('link', { name: 'Label' }).click()
    await expect(page).toHaveURL('/label')
    await expect(menu(page)).toBeHidden()
  })
})

test.describe('everywhere', () => {
  test.use({ viewport: phone })

  test('the navbar hides on the way down past 30 px and comes back on the way up', async ({ page }) => {
    await page.goto('/label')
    await expect(page.getByRole('article').first()).toBeVisible()
    await scrollTo(page, 30)
    await expect.poll(() => isInView(page)).toBe(true)
    await scrollTo(page, 400)
    await expect.poll(() => isInView(page)).toBe(false)
    await scrollTo(page, 390)
    await expect.poll(() => isInView(page)).toBe(true)
  })

  test('a skip link comes first and leads to the page', async ({ page }) => {
    await page.goto('/label')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Aller au contenu' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('a navigation gives the focus to the page and scrolls to its top', async ({ page }) => {
    await page.goto('/label')
    await partsArrive(page)
    await scrollTo(page, 600)
    await scrollTo(page, 500)
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('main')).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('going back finds the position again', async ({ page }) => {
    await page.goto('/residences')
    await partsArrive(page)
    await scrollTo(page, 900)
    await page.getByRole('article').nth(8).getByRole('link').click()
    await expect(page).toHaveURL(/\/residences\/.+/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/residences')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  })

  for (const path of ['/inconnu', '/label/inconnu', '/residences/a/b'])
    test(`the unknown path ${path} leads home`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(page).toHaveTitle(/Accueil/)
    })

  test('a visitor who is offline is told, until the network is back', async ({ page, context }) => {
    await page.goto('/label')
    await expect(page.getByRole('article').first()).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/Vous êtes hors ligne/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/Vous êtes hors ligne/)).toBeHidden()
  })
})

test.describe('the footer', () => {
  for (const [width, stacked] of [
    [699, true],
    [700, false],
  ] as const)
    test(`${stacked ? 'stacks' : 'spreads'} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/label')
      const footer = page.getByRole('contentinfo')
      const identity = await footer.getByRole('img').boundingBox()
      const actions = await footer.getByRole('link', { name: 'Nous contacter' }).boundingBox()
      const besides = (actions?.x ?? 0) > (identity?.x ?? 0) + (identity?.width ?? 0)
      expect(besides).toBe(!stacked)
    })
})
