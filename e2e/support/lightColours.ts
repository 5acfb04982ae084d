import { expect, type Page } from './test'

/** Waits until a page shows its content. */
export const settled = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
  await expect(page.getByRole('main').getByRole('status', { name: /Chargement/ })).toHaveCount(0)
}

/** The colours of a collective by day. */
const LIGHT = {
  ground: '#f6f1e8',
  'ground-raised': '#fffdf8',
  'ground-sunken': '#ffffff',
  line: '#b9ab98',
  ink: '#1b1510',
  'ink-quiet': '#5d5145',
  acid: '#1d4ed8',
  'on-acid': '#ffffff',
  direct: '#b23415',
  'on-direct': '#ffffff',
}

/**
 * Sets colours by name, or takes those back that are empty, in a page without motion: axe reads what it sees. Resolves with
 * the number of transitions that this begins. A policy forbids styles that are not the page's, so each colour is set by itself.
 */
const setColours = (page: Page, colours: Readonly<Record<string, string>>): Promise<number> =>
  page.evaluate((all) => {
    for (const [name, colour] of Object.entries(all))
      document.documentElement.style.setProperty(`--${name}`, colour)
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
  }, colours)

export const lighten = (page: Page) => setColours(page, LIGHT)

/** Back to the colours of the collective. */
export const darken = (page: Page) =>
  setColours(page, Object.fromEntries(Object.keys(LIGHT).map((name) => [name, ''])))

/** Home without motion, once it is hydrated. */
export const openHome = async (page: Page, width: number): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/')
  await settled(page)
}
