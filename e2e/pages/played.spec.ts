import { findViolations } from '../support/axe'
import { expect, type Page, test } from '../support/test'

const hours = (page: Page) => page.getByRole('navigation', { name: 'Aller à une heure' }).getByRole('link')
const marked = (page: Page) => page.locator('li:target')

const DAY_MS = 86_400_000
const yesterday = `/programme/${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}`

test.use({ viewport: { width: 360, height: 740 } })

/** The zone where it is noon now: a day that has just begun has no song of an hour ago. */
const nameNoonZone = (hour = new Date().getUTCHours()): string =>
  `Etc/GMT${hour < 12 ? '-' : '+'}${Math.abs(12 - hour)}`

test.describe('at noon', () => {
  test.use({ timezoneId: nameNoonZone() })

  test('what was that, an hour ago: three taps from home to the song, which is marked', async ({ page }) => {
    await page.goto('/')
    const block = page.getByRole('region', { name: 'Titres joués' })
    await block.scrollIntoViewIfNeeded()
    await expect(block.getByRole('listitem')).toHaveCount(10)
    await block.getByRole('link', { name: 'Tous les titres du jour' }).click()
    await expect(page).toHaveURL(/\/programme\/\d{4}-\d\d-\d\d$/)
    await page.getByRole('link', { name: 'Titres joués' }).click()
    await hours(page).last().click()
    await expect(page).toHaveURL(/#\d\dh\d\d$/)
    await expect(marked(page)).toBeInViewport()
    await expect(marked(page)).toBeFocused()
    expect(await findViolations(page)).toEqual([])
  })
})

test('by keyboard: a minute leads to the song that was on the air, as an address with a minute does', async ({
  page,
}) => {
  await page.goto(`${yesterday}#21h14`)
  await expect(marked(page)).toBeInViewport()
  const anchor = new URL(page.url()).hash
  await page.getByLabel('Qu’est-ce qui passait à').fill('14:30')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`${anchor}$`))
  await expect(marked(page)).toBeFocused()
  await expect(marked(page).locator('time')).toHaveText(/^14:/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of a day has all its songs, by show, and links to its hours', async ({ page }) => {
    await page.goto(yesterday)
    // A day on which the clocks change has 23 hours, or one of them twice.
    expect(await hours(page).count()).toBeGreaterThanOrEqual(23)
    expect(await page.locator('li:has(> time)').count()).toBeGreaterThan(200)
    await expect(page.getByLabel('Qu’est-ce qui passait à')).toBeHidden()
    await page.getByRole('link', { name: '21 h', exact: true }).click()
    await expect(marked(page)).toBeInViewport()
    await expect(marked(page).locator('time')).toHaveText(/^21:/)
  })
})
