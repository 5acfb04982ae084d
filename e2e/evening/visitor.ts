import { chromium, expect } from '@playwright/test'
import { player } from '../player/playerPage'
import { testBrowser } from '../support/runner'
import { soundMovesBy } from '../support/sound'

const SITE = 'https://onde-basse.example'

/** Opens the site in a browser, reads it and hears what the studio sends. */
export const visitSite = async (name: string, song: string): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: testBrowser(),
    args: [
      '--host-resolver-rules=MAP onde-basse.example 127.0.0.1, MAP *.onde-basse.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'fr-FR' })
    const broken: string[] = []
    page.on('pageerror', ({ message }) => broken.push(message))
    await page.goto(SITE)
    await expect(page.getByRole('contentinfo')).toContainText(name)
    await player(page).stream.click()
    await page.waitForFunction(() => document.querySelector('audio')?.src.startsWith('https://radio.'))
    await soundMovesBy(page, 2)
    await expect(player(page).bar).toContainText(song, { timeout: 20_000 })
    expect(broken).toEqual([])
  } finally {
    await browser.close()
  }
}
