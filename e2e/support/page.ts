import { expect, type Page } from '@playwright/test'

/** Collects what a page logs, and what it throws, from now on: errors and warnings, or errors alone. */
export const watchComplaints = (
  page: Page,
  kinds: readonly string[] = ['error', 'warning'],
): readonly string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (kinds.includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Collects the paths a page requests from now on. */
export const watchPaths = (page: Page): readonly string[] => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Resolves once every part that loads with the page is hydrated. */
export const partsArrive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const places = [...document.querySelectorAll<HTMLElement>('[data-slot]')]
    return places.length > 1 && places.every(({ dataset }) => 'hydrated' in dataset || 'loading' in dataset)
  })

/** The page that takes least to load and to lay out: for what every page has, as the player and the menu. */
export const SHORT_PAGE = '/mentions-legales'

/** The requests for the app bundle, for `page.route`. */
export const APP_BUNDLE = '**/parts/shell/*/main.js'

/** Follows a link of the navigation bar. */
export const follow = (page: Page, link: string): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click()

/**
 * The text a visitor reads in the page area, without texts that depend on the time or on scripts.
 * @param served HTML of the page: its page area is read instead of the present one, in the same styles
 * @throws an error where `served` has no page area
 */
export const readText = (page: Page, served?: string): Promise<string> =>
  page.locator('main').evaluate((present, html) => {
    const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html').querySelector('main')
    const main = html === undefined ? present : parse(html)
    if (!main) throw new Error('the HTML has no page area')
    if (main !== present) present.after(main)
    const left = [...main.querySelectorAll<HTMLElement>('[data-now], [data-needs-scripts], noscript')]
    // A form with a field named `style` has that as its property.
    const styles = left.map(
      (element) => Reflect.get(HTMLElement.prototype, 'style', element) as CSSStyleDeclaration,
    )
    for (const style of styles) style.setProperty('display', 'none', 'important')
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
    const text = (main as HTMLElement).innerText
    for (const style of styles) style.removeProperty('display')
    if (main !== present) main.remove()
    return text
  }, served)

/** Something that waits, and what lets it go on. */
export interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

export const makeGate = (): Gate => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** Holds back the requests of a page for such addresses, for ever unless the gate opens. */
export const holdBack = async (page: Page, addresses: string): Promise<Gate> => {
  const gate = makeGate()
  await page.route(addresses, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}

const STEP_MS = 2_000

/** Lets the page's clock, which the test has installed, go ahead step by step until `met` no longer throws. */
export const passTimeUntil = (page: Page, met: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(STEP_MS)
    await met()
  }).toPass()

/** As when a visitor comes back to the page: it requests the registry. Pages listen once a part is hydrated. */
export const comeBack = async (page: Page): Promise<void> => {
  await page.locator('[data-slot][data-hydrated]').first().waitFor({ state: 'attached' })
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
}

/** Follows these links again and again until `met` no longer throws: a page does not signal that it has loaded an update. */
export const wander = (page: Page, links: readonly string[], met: () => Promise<void>): Promise<void> =>
  expect(async () => {
    for (const link of links) await follow(page, link)
    await met()
  }).toPass({ timeout: 60_000 })
