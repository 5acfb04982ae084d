import { partsArrive } from '../prerender/pageWatch'
import { expect, type Page, test } from '../support/test'

const phone = { width: 390, height: 800 }
const belowDesktop = { width: 1199, height: 800 }
const desktop = { width: 1200, height: 800 }

const pillMenu = (page: Page) => page.getByRole('banner').getByRole('list').first()
const openMenuButton = (page: Page) => banner(page).getByRole('button', { name: /menu/i }).first()
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const banner = (page: Page) => page.getByRole('banner')

const area = (page: Page) => page.locator('div:has(> main)')

const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)

/** The menu's step in the history goes after it, and browsers put the page where it was before that step. */
const menuStepIsGone = (page: Page) =>
  page.waitForFunction(() => (history.state as { menu?: boolean } | null)?.menu !== true)

/** Where the page is once it has not moved for a while of frames. */
const restingPlace = (page: Page) =>
  page.evaluate(async () => {
    let last = window.scrollY
    for (let still = 0; still < 20; ) {
      await new Promise(requestAnimationFrame)
      still = window.scrollY === last ? still + 1 : 0
      last = window.scrollY
    }
    return last
  })

/** What has the keyboard: its tag and its beginning, for a failure to say where the focus went. */
const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const { tagName = 'nothing', outerHTML = '' } = document.activeElement ?? {}
    return `${tagName} ${outerHTML.slice(0, 300)}`
  })

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
    await partsArrive(page)
    await openMenuButton(page).click()
    await expect(area(page)).toHaveCSS('opacity', '0')
    expect(
      await area(page).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).f),
    ).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(area(page)).toHaveCSS('opacity', '1')
    await expect(openMenuButton(page)).toBeFocused()
  })

  test('the page can be seen while it fades behind the opening menu', async ({ page }) => {
    await page.goto('/')
    await partsArrive(page)
    const opacities = await openMenuButton(page).evaluate(async (button: HTMLElement) => {
      button.click()
      const nextFrame = () => new Promise(requestAnimationFrame)
      await nextFrame()
      await nextFrame()
      await nextFrame()
      const page = document.querySelector('div:has(> main)')
      const { top } = document.querySelector('main')?.getBoundingClientRect() ?? { top: 0 }
      const opened = document.querySelector('dialog, [popover]')
      return {
        page: Number(page && getComputedStyle(page).opacity),
        isCovered:
          opened?.matches(':modal') && opened && getComputedStyle(opened, '::backdrop').backgroundColor,
        top,
      }
    })
    expect(opacities.page).toBeGreaterThan(0)
    expect(opacities.isCovered).toBe(false)
  })

  test('Back closes the open menu before it leaves the page', async ({ page }) => {
    await page.goto('/label')
    await partsArrive(page)
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await expect(page).toHaveURL('/')
    await openMenuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/label')
  })

  test('the player plays and pauses beside the open menu, and the page behind it is inert', async ({
    page,
  }) => {
    await page.goto('/')
    await partsArrive(page)
    await openMenuButton(page).click()
    await page.getByRole('button', { name: /Stream/ }).click({ timeout: 5_000 })
    await expect(page.getByRole('button', { name: 'Fermer le lecteur' })).toBeVisible()
    await expect(menu(page)).toBeVisible()
    await expect(area(page)).toHaveAttribute('inert')
    await expect(menu(page).getByRole('link', { name: 'nous soutenir' })).toBeInViewport({ ratio: 1 })
  })

  test('a tablet turned to the desktop layout closes the menu it had open', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 1366 })
    await page.goto('/')
    await partsArrive(page)
    await openMenuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 1366, height: 1024 })
    await expect(area(page)).toHaveCSS('opacity', '1')
    await pillMenu(page).getByRole('link', { name: 'Label' }).click({ timeout: 5_000 })
    await expect(page).toHaveURL('/label')
  })

  test('the menu takes the keyboard in, and the player is the next stop after it', async ({ page }) => {
    await page.goto('/')
    await partsArrive(page)
    await openMenuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page).getByRole('link').first()).toBeFocused()
    for (const link of (await menu(page).getByRole('link').all()).slice(1)) {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect.poll(() => describeFocus(page)).toMatch(/^BUTTON .*Stream/s)
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
    await partsArrive(page)
    await scrollTo(page, 30)
    await expect.poll(() => isInView(page)).toBe(true)
    await scrollTo(page, 400)
    await expect.poll(() => isInView(page)).toBe(false)
    await scrollTo(page, 390)
    await expect.poll(() => isInView(page)).toBe(true)
  })

  test('the navbar hides while the pointer left the focus in it, and never from the keyboard', async ({
    page,
  }) => {
    await page.goto('/label')
    await partsArrive(page)
    await openMenuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.getByRole('button', { name: /menu/i }).last().click()
    await expect(menu(page)).toBeHidden()
    await menuStepIsGone(page)
    await scrollTo(page, 400)
    await expect.poll(() => isInView(page)).toBe(false)
    await page.keyboard.press('Shift+Tab')
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
    await expect.poll(() => isInView(page)).toBe(false)
    await scrollTo(page, 500)
    await expect.poll(() => isInView(page)).toBe(true)
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

  test('a quick step back finds the position too, while the page still scrolls to its top', async ({
    page,
  }) => {
    await page.goto('/residences')
    await partsArrive(page)
    await scrollTo(page, 900)
    await page
      .getByRole('article')
      .nth(8)
      .getByRole('link')
      .evaluate(async (link: HTMLElement) => {
        const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
        link.click()
        await scrolled
        history.back()
      })
    await expect(page).toHaveURL('/residences')
    await expect(page.getByRole('article').nth(8)).toBeVisible()
    expect(await restingPlace(page)).toBe(900)
  })

  for (const path of ['/inconnu', '/residences/a/b', '/%E0%A4%A'])
    test(`the unknown path ${path} leads home`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(page).toHaveTitle(/Accueil/)
    })

  test('a page that cannot be loaded still has a title', async ({ page, context }) => {
    await page.goto('/')
    await partsArrive(page)
    await context.setOffline(true)
    await openMenuButton(page).click()
    await menu(page).getByRole('link', { name: 'Label' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page).toHaveTitle('Label — Onde Basse')
  })

  test('a visitor who is offline is told, until the network is back', async ({ page, context }) => {
    await page.goto('/label')
    await partsArrive(page)
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
