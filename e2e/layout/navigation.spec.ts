import { lighten, openHome } from '../support/lightColours'
import { partsArrive, SHORT_PAGE } from '../support/page'
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

/** The focused element: its tag and its beginning, for a readable failure. */
const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const { tagName = 'nothing', outerHTML = '' } = document.activeElement ?? {}
    return `${tagName} ${outerHTML.slice(0, 300)}`
  })

const isInView = (page: Page) =>
  banner(page).evaluate((element) => element.getBoundingClientRect().bottom > 0)

/** `--target`: an entry of one line. */
const TARGET_PX = 44

const ENTRIES_OF_PARTS = ['Archives', 'Agenda des soirées', 'Le studio']

/** Adds entries to the menu, as those of further parts are. */
const addEntries = (page: Page, labels: readonly string[]) =>
  pillMenu(page).evaluate((list, added) => {
    for (const label of added) {
      const entry = list.firstElementChild?.cloneNode(true) as HTMLElement
      const link = entry.querySelector('a')
      if (link) link.textContent = label
      list.prepend(entry)
    }
  }, labels)

const readMenu = (page: Page) =>
  pillMenu(page).evaluate((list) => ({
    heights: [...new Set([...list.querySelectorAll('a')].map(({ offsetHeight }) => offsetHeight))],
    overlaps:
      list.getBoundingClientRect().left <
      (document.querySelector('header a')?.getBoundingClientRect().right ?? 0),
    pageScrolls: document.documentElement.scrollWidth > window.innerWidth,
  }))

test('from 1200 px the menu is a pill with a highlighter, on one line however many entries parts bring; below it is behind an icon', async ({
  page,
}) => {
  await page.setViewportSize(belowDesktop)
  await page.goto('/label')
  const list = pillMenu(page)
  await expect(list).toBeHidden()
  const box = await openMenuButton(page).boundingBox()
  expect(box?.x).toBeGreaterThan(belowDesktop.width / 2)
  await page.setViewportSize(desktop)
  await expect(list).toBeVisible()
  await expect(openMenuButton(page)).toBeHidden()
  await expect(list).toHaveAttribute('data-pill', 'shown')
  const measureLeft = (name: string) =>
    list.getByRole('link', { name, exact: true }).evaluate((link) => `${(link as HTMLElement).offsetLeft}px`)
  const pillLeft = () => list.evaluate((element) => element.style.getPropertyValue('--pill-left'))
  expect.soft(await pillLeft()).toBe(await measureLeft('Label'))
  await list.getByRole('link', { name: 'À propos' }).click()
  await expect.poll(pillLeft).toBe(await measureLeft('À propos'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(list).toHaveAttribute('data-pill', 'hidden')

  await addEntries(page, ENTRIES_OF_PARTS)
  for (const width of [1200, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect
      .soft(await readMenu(page), `${width} px`)
      .toEqual({ heights: [TARGET_PX], overlaps: false, pageScrolls: false })
  }
})

test('nothing of the page shows behind the logo, dark or light', async ({ page }) => {
  const logo = page.getByRole('link', { name: /accueil/ }).first()
  /** Above the words of the hero and over its picture, reached by scrolling up: the bar is shown. */
  const photographLogo = async (y: number) => {
    await scrollTo(page, y)
    await expect(banner(page)).toHaveAttribute('data-hidden', 'false')
    await expect.poll(() => isInView(page)).toBe(true)
    return logo.screenshot()
  }
  const photographBelow = async (y: number) => {
    await scrollTo(page, y + 100)
    await expect(banner(page)).toHaveAttribute('data-hidden', 'true')
    return photographLogo(y)
  }
  await openHome(page, desktop.width)
  await partsArrive(page)
  for (const scheme of ['dark', 'light']) {
    if (scheme === 'light') await lighten(page)
    const pictures = [await photographLogo(0), await photographBelow(700), await photographBelow(760)]
    expect(
      pictures.slice(1).map((picture) => picture.equals(pictures[0] as Buffer)),
      scheme,
    ).toEqual([true, true])
    await photographLogo(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('opening the menu fades the page out in sight and shifts it down; Escape brings it back', async ({
    page,
  }) => {
    await page.goto(SHORT_PAGE)
    await partsArrive(page)
    const opening = await openMenuButton(page).evaluate(async (button: HTMLElement) => {
      const page = document.querySelector('div:has(> main)')
      // A busy machine may draw the next frame once the page has faded: it is held where it begins.
      page?.addEventListener(
        'transitionrun',
        () => {
          for (const animation of page.getAnimations()) animation.pause()
        },
        { once: true },
      )
      button.click()
      const nextFrame = () => new Promise(requestAnimationFrame)
      await nextFrame()
      await nextFrame()
      await nextFrame()
      const opened = document.querySelector('dialog, [popover]')
      const seen = {
        opacity: Number(page && getComputedStyle(page).opacity),
        isFading: page?.getAnimations().length !== 0,
        isCovered:
          opened?.matches(':modal') && opened && getComputedStyle(opened, '::backdrop').backgroundColor,
      }
      for (const animation of page?.getAnimations() ?? []) animation.play()
      return seen
    })
    expect.soft(opening.opacity).toBeGreaterThan(0)
    expect.soft(opening.isFading).toBe(true)
    expect.soft(opening.isCovered).toBe(false)
    await expect(area(page)).toHaveCSS('opacity', '0')
    expect(
      await area(page).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).f),
    ).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(area(page)).toHaveCSS('opacity', '1')
    await expect(openMenuButton(page)).toBeFocused()
  })

  test('Back closes the open menu before it leaves the page', async ({ page }) => {
    await page.goto(SHORT_PAGE)
    await partsArrive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contenus externes' }).click()
    await expect(page).toHaveURL('/contenus-externes')
    await openMenuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL('/contenus-externes')
    await page.goBack()
    await expect(page).toHaveURL(SHORT_PAGE)
  })

  test('the player plays and pauses beside the open menu, and the page behind it is inert', async ({
    page,
  }) => {
    await page.goto(SHORT_PAGE)
    await partsArrive(page)
    await openMenuButton(page).click()
    await page.getByRole('button', { name: /Stream/ }).click({ timeout: 5_000 })
    await expect(page.getByRole('button', { name: 'Fermer le lecteur' })).toBeVisible()
    await expect(menu(page)).toBeVisible()
    await expect(area(page)).toHaveAttribute('inert')
    await expect(menu(page).getByRole('link', { name: 'nous soutenir' })).toBeInViewport({ ratio: 1 })
  })

  test('the menu takes the keyboard in, the player is the next stop after it, and its links lead to their pages', async ({
    page,
  }) => {
    await page.goto(SHORT_PAGE)
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
    await menu(page).getByRole('link', { name: 'Label' }).press('Enter')
    await expect(page).toHaveURL('/label')
    await expect(menu(page)).toBeHidden()
  })
})

test.describe('everywhere', () => {
  test.use({ viewport: phone })

  test('skip links lead to the page and to the player; the navbar hides on the way down past 30 px and returns; a navigation scrolls to the top', async ({
    page,
  }) => {
    await page.goto('/label')
    await partsArrive(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Aller au lecteur' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Stream/ })).toBeFocused()
    await page.getByRole('link', { name: 'Aller au contenu' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    for (const [y, isShown] of [
      [30, true],
      [600, false],
      [590, true],
    ] as const) {
      await scrollTo(page, y)
      await expect.poll(() => isInView(page), `at ${y} px`).toBe(isShown)
    }
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

  test('going back after a reload finds the position again, too', async ({ page }) => {
    await page.goto('/podcasts')
    await partsArrive(page)
    await page.evaluate(() => document.fonts.ready.then(() => null))
    await scrollTo(page, 3000)
    // The list may grow meanwhile: what counts is where the link is followed.
    const left = await page
      .locator('main a', { hasText: 'Détails' })
      .nth(24)
      .evaluate((link: HTMLElement) => {
        const { scrollY } = window
        link.click()
        return scrollY
      })
    expect(left).toBeGreaterThan(1000)
    await expect(page).toHaveURL(/\/podcasts\/.+/)
    await page.reload()
    await partsArrive(page)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  })

  test('a visitor who is offline reads so until the network is back; a page that cannot be loaded has a title', async ({
    page,
    context,
  }) => {
    await page.goto(SHORT_PAGE)
    await partsArrive(page)
    await context.setOffline(true)
    await expect(page.getByText(/Vous êtes hors ligne/)).toBeVisible()
    await openMenuButton(page).click()
    await menu(page).getByRole('link', { name: 'Label' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page).toHaveTitle('Label – Onde Basse')
    await context.setOffline(false)
    await expect(page.getByText(/Vous êtes hors ligne/)).toBeHidden()
  })
})

test('the footer stacks below 700 px, and spreads from there', async ({ page }) => {
  await page.goto(SHORT_PAGE)
  const footer = page.getByRole('contentinfo')
  for (const [width, stacked] of [
    [699, true],
    [700, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const identity = await footer.getByRole('img').boundingBox()
    const actions = await footer.getByRole('link', { name: 'Nous contacter' }).boundingBox()
    const besides = (actions?.x ?? 0) > (identity?.x ?? 0) + (identity?.width ?? 0)
    expect.soft(besides, `${width} px`).toBe(!stacked)
  }
})
