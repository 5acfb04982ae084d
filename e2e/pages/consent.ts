import type { Page } from '@playwright/test'

/** The services behind the frames of the site, as it names them. */
export const AGENDA = 'Google Agenda'
export const MAPS = 'Google Maps'
export const TWITCH = 'Twitch'
export const CHAT = 'Minnit'

/** The visitor chose earlier to always allow these services: their frames load without a prompt. */
export const alwaysAllow = async (page: Page, ...providers: readonly string[]): Promise<void> => {
  await page.addInitScript((allowed) => {
    if (window.top === window)
      localStorage.setItem(
        'consent:providers',
        JSON.stringify(Object.fromEntries(allowed.map((provider) => [provider, Date.now()]))),
      )
  }, providers)
}

/** Shows the place of the calendar's frame, which is behind a summary. */
export const openCalendar = async (page: Page): Promise<void> => {
  const summary = page.getByText('Agenda complet')
  await summary.scrollIntoViewIfNeeded()
  await summary.click()
}
