import { expect, type Locator, type Page } from '@playwright/test'
import { passTimeUntil } from '../support/time'

/** What a listener finds on the player. */
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
    slider: bar.getByRole('slider', { name: 'Position dans l’émission' }),
    status: bar.getByRole('status').first(),
    /** Why nothing is heard. */
    problem: bar.getByRole('alert'),
  }
}

/** Opens the home page and has the nth of its latest podcasts played. */
export const choosePodcast = async (page: Page, index: number): Promise<void> => {
  const podcasts = page.getByRole('region', { name: 'Derniers podcasts' }).getByRole('article')
  await podcasts.nth(index).getByRole('button').click()
}

/** Keeps the errors the page logs, by their text. */
export const collectErrors = (page: Page): readonly string[] => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** Has calls to `pattern` answered with a failure from now on; the answer mends them. */
export const breakCalls = async (
  page: Page,
  pattern: string,
  answer: Parameters<Page['route']>[1],
): Promise<() => Promise<void>> => {
  await page.route(pattern, answer)
  return () => page.unroute(pattern, answer)
}

/** In a page whose clock the test has installed: what is tried again is tried at once. */
export const expectSilenceToBeHonest = async (page: Page): Promise<void> => {
  await expect(player(page).status).not.toHaveText('chargement ...')
  await passTimeUntil(page, () => expect(player(page).retry).toBeVisible({ timeout: 300 }))
  await expect(player(page).problem).toContainText('Pas de son')
}
