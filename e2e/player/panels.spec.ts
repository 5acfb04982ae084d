import { SHORT_PAGE } from '../support/page'
import { expect, type Page, test } from '../support/test'
import { choosePodcast, goToShortPage, player } from './playerPage'

const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 600],
  [1199, 700],
  [1280, 720],
  [1280, 800],
  [1366, 768],
  [1536, 730],
  [1920, 1200],
] as const

/** Replays as the radio's pages store them. */
const makeQueue = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, at) => ({
      id: `queued-${at}`,
      artist: 'Abysse Club et ses invités de la semaine',
      show: `Palier de décompression #${at}`,
      link: `https://feed.example/${at}`,
      enclosureUrl: '/api/media/none.mp3',
      durationMs: 3_600_000,
    })),
  )

const setQueue = (page: Page, count: number): Promise<void> =>
  page.evaluate((stored) => {
    localStorage.setItem('player:queue', stored)
    window.dispatchEvent(new StorageEvent('storage', { key: 'player:queue' }))
  }, makeQueue(count))

/**
 * Lists mistakes of the open panel: controls of it that a press would miss, controls of the navigation bar that it
 * covers, and edges outside the screen or under that bar.
 */
const findFaults = (page: Page, name: string): Promise<readonly string[]> =>
  page.evaluate((title) => {
    const isHit = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    }
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0
    const label = (element: Element): string =>
      element.getAttribute('aria-label') ?? element.textContent ?? element.tagName
    const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title)
    const panel = heading?.closest('section')
    if (!heading || !panel) return [`no panel ${title}`]
    const area = panel.getBoundingClientRect()
    const shown = panel.querySelector('header')?.nextElementSibling?.getBoundingClientRect() ?? area
    const links = [...document.querySelectorAll('body > * header a, body > * header button')].filter(
      (link) => !panel.contains(link) && link.checkVisibility() && link.getBoundingClientRect().bottom > 0,
    )
    const close = panel.querySelector('header button')
    const bar = panel.parentElement?.lastElementChild?.getBoundingClientRect()
    return [
      ...(area.left < 0 || area.right > innerWidth || area.top < 0 || area.bottom > innerHeight
        ? ['the panel leaves the screen']
        : []),
      ...(shown.height < 60 ? [`the panel shows ${shown.height} px`] : []),
      ...(bar && (meet(area, bar) || bar.bottom > innerHeight) ? ['the panel lies on the bar'] : []),
      ...(close && isHit(close) ? [] : ['the close button is not hit']),
      ...links
        .filter(
          (link) =>
            !isHit(link) || (close && meet(close.getBoundingClientRect(), link.getBoundingClientRect())),
        )
        .map((link) => `covered: ${label(link)}`),
    ]
  }, name)

const faultsAtEverySize = async (page: Page, names: readonly string[]): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    for (const name of names)
      for (const fault of await findFaults(page, name)) faults.push(`${width}x${height} ${name}: ${fault}`)
  }
  return faults
}

const close = (page: Page): Promise<void> => page.getByRole('button', { name: 'Fermer', exact: true }).click()

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }))

test('no panel of a live stream leaves the screen, or lies on a link, at any size', async ({ page }) => {
  await page.goto(SHORT_PAGE)
  await player(page).stream.click()
  for (const [open, name] of [
    [player(page).chat, 'Tchat de la radio'],
    [player(page).settings, 'Réglages du lecteur'],
    [player(page).queue, 'File d’écoute'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open.click()
    await expect(page.getByRole('region', { name })).toBeVisible()
    expect(await faultsAtEverySize(page, [name])).toEqual([])
    await close(page)
  }
})

test('no panel of a replay does, with nothing or 30 replays in the queue', async ({ page }) => {
  await page.goto('/')
  await choosePodcast(page, 0)
  await goToShortPage(page)
  await player(page).settings.click()
  expect(await faultsAtEverySize(page, ['Réglages du lecteur'])).toEqual([])
  await close(page)
  for (const count of [0, 30]) {
    await setQueue(page, count)
    await page.setViewportSize({ width: 1280, height: 900 })
    await player(page).queue.click()
    await expect(page.getByRole('region', { name: 'Écouter ensuite' }).getByRole('listitem')).toHaveCount(
      count,
    )
    expect(await faultsAtEverySize(page, ['File d’écoute'])).toEqual([])
    await close(page)
  }
})

test('the help above the closed bar does not either', async ({ page }) => {
  await page.goto(SHORT_PAGE)
  await expect(player(page).stream).toBeVisible()
  await page.locator('[data-slot="player/Player"][data-hydrated]').waitFor({ state: 'attached' })
  await page.keyboard.press('?')
  await expect(page.getByRole('region', { name: 'Raccourcis clavier' })).toBeVisible()
  expect(await faultsAtEverySize(page, ['Raccourcis clavier'])).toEqual([])
})

test('keys close a panel and command the player while a radio or a slider has the focus', async ({
  page,
}) => {
  // Wider screens have the volume on the bar.
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/')
  await choosePodcast(page, 0)
  await player(page).settings.click()
  const panel = page.getByRole('region', { name: 'Réglages du lecteur' })
  for (const control of [panel.getByRole('slider'), panel.getByRole('radio').first()]) {
    await control.focus()
    await page.keyboard.press('m')
    await expect(panel.getByRole('button', { name: 'Muet' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('m')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await player(page).settings.click()
  }
})
