import { expect, type Locator, type Page } from '@playwright/test'
import { passTimeUntil } from '../support/page'
import { soundMovesBy } from '../support/sound'

/** The player's controls. */
export const player = (page: Page) => {
  const bar = page.getByRole('region', { name: 'Lecteur' })
  const button = (name: string | RegExp): Locator => bar.getByRole('button', { name })
  return {
    bar,
    button,
    stream: button(/^Stream/),
    resume: button(/^Reprendre(?! à)/),
    close: button('Fermer le lecteur'),
    pause: button('Pause'),
    play: button('Lecture'),
    direct: button(/^direct/),
    retry: button('Réessayer'),
    settings: button('Ouvrir les réglages'),
    queue: button('Ouvrir la file d’écoute'),
    chat: button('Ouvrir le tchat'),
    slider: bar.getByRole('slider', { name: 'Position dans l’émission' }),
    status: bar.getByRole('status').first(),
    /** The reason for missing sound. */
    problem: bar.getByRole('alert'),
  }
}

/** Clicks the sound of the nth of the latest podcasts of the home page. */
export const clickPodcast = (page: Page, index: number): Promise<void> => {
  const podcasts = page.getByRole('region', { name: 'Derniers podcasts' }).getByRole('article')
  return podcasts.nth(index).getByRole('button').click()
}

/** As `clickPodcast`, until the player has it: a link waits for an early click at most ten seconds. */
export const choosePodcast = async (page: Page, index: number): Promise<void> => {
  await clickPodcast(page, index)
  await expect(player(page).close).toBeVisible()
}

/** Follows the link of the footer to a short page. */
export const followShortLink = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()

/** Leads to a short page, on which the sound goes on: a window of another size lays out home anew each time. */
export const goToShortPage = async (page: Page): Promise<void> => {
  await followShortLink(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
}

/** In a page whose clock the test has installed: retries happen at once, until the player shows that the sound is missing. */
export const expectSilenceToBeHonest = async (page: Page): Promise<void> => {
  await expect(player(page).status).not.toHaveText('chargement ...')
  await passTimeUntil(page, () => expect(player(page).retry).toBeVisible({ timeout: 300 }))
  await expect(player(page).problem).toContainText('Pas de son')
}

/** Opens the site and plays its stream; time then passes by the page's clock, which may be ahead of the sound's. */
export const hearLive = async (page: Page, url: string): Promise<void> => {
  await page.clock.install()
  await page.goto(url)
  await player(page).stream.click()
  await soundMovesBy(page, 0.3)
}

/** Resolves once the player shows that it reconnects. */
export const reconnecting = (page: Page): Promise<void> =>
  passTimeUntil(page, () => expect(player(page).status).toHaveText('Reconnexion ...', { timeout: 300 }))
