import { expect, type Page } from '@playwright/test'
import { type SoundLog, soundMovesBy, watchSound } from '../support/sound'
import { passTimeUntil } from '../support/time'
import { breakPart } from './breakPart'
import type { Fault } from './faults'
import { AFTER_NEXT, NEXT, publishNext } from './publishNext'
import type { FaultTarget } from './targets'

/** Milliseconds; longer than the deadline of a part: what never answers must have become a message by then. */
const TIMEOUT_MS = 60_000

/** What a visitor does while a part is broken, until it is there again. */
export type Scenario = (page: Page, target: FaultTarget, fault: Fault) => Promise<void>

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /Cette partie du site|Les sorties ne sont pas disponibles/ })

export const follow = (page: Page, link: string) =>
  page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click()

/** Plays the live; the answer reads what became of the sound. */
export const listen = async (page: Page): Promise<() => Promise<SoundLog>> => {
  await page.getByRole('button', { name: /Stream/ }).click()
  await soundMovesBy(page, 0.5)
  return watchSound(page)
}

const expectSoundToGoOn = async (page: Page, soundLog: () => Promise<SoundLog>) => {
  await soundMovesBy(page, 0.5)
  expect((await soundLog()).interruptions).toEqual([])
}

/** A page from before a deployment loads by itself what the site has by now. */
const expectMessageUnlessSpared = (page: Page, target: FaultTarget, fault: Fault): Promise<void> => {
  const shown = fault.isBeforeDeployment ? target.works(page) : failure(page).first()
  return fault.isLate
    ? passTimeUntil(page, () => expect(shown).toBeVisible({ timeout: 300 }))
    : expect(shown).toBeVisible({ timeout: TIMEOUT_MS })
}

const expectRestToWork = async (page: Page, { elsewhere }: FaultTarget) => {
  await follow(page, elsewhere.link)
  await expect(page).toHaveURL(elsewhere.path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
}

/** Where the part comes back by itself the button may go before it is clicked. */
const expectRecovery = async (page: Page, { works }: FaultTarget) => {
  const retry = failure(page).getByRole('button', { name: 'Réessayer' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(works(page)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: TIMEOUT_MS })
}

const meetFault = async (page: Page, target: FaultTarget, fault: Fault) => {
  await expectMessageUnlessSpared(page, target, fault)
  await expectRestToWork(page, target)
}

/** The player fills every page: it has to be there, and to play, wherever the visitor is by then. */
export const firstLoadOfPlayer: Scenario = async (page, target, fault) => {
  const mend = await breakPart(page, target.part, fault)
  await page.goto(target.path, { waitUntil: 'domcontentloaded' })
  await meetFault(page, target, fault)
  await mend()
  await expectRecovery(page, target)
  await listen(page)
}

export const firstLoad: Scenario = async (page, target, fault) => {
  const mend = await breakPart(page, target.part, fault)
  await page.goto(target.path, { waitUntil: 'domcontentloaded' })
  const soundLog = await listen(page)
  await meetFault(page, target, fault)
  await follow(page, target.link)
  await mend()
  await expectRecovery(page, target)
  await expectSoundToGoOn(page, soundLog)
}

export const laterNavigation: Scenario = async (page, target, fault) => {
  const mend = await breakPart(page, target.part, fault)
  await page.goto(target.elsewhere.path, { waitUntil: 'domcontentloaded' })
  const soundLog = await listen(page)
  await follow(page, target.link)
  await meetFault(page, target, fault)
  await follow(page, target.link)
  await mend()
  await expectRecovery(page, target)
  await expectSoundToGoOn(page, soundLog)
}

const close = (page: Page, name: string) => page.getByRole('button', { name })

/** Goes from page to page by these links, where updates come, until `met`: a page tells nobody when it has all of one. */
export const wander = (page: Page, links: readonly string[], met: () => Promise<void>): Promise<void> =>
  expect(async () => {
    for (const link of links) await follow(page, link)
    await met()
  }).toPass({ timeout: TIMEOUT_MS })

/**
 * The player is never loaded by a navigation, since it stays through all of them; what a navigation brings is its next version.
 * When that is broken, the one before goes on with the sound; the next sound version takes over.
 */
export const updateOfPlayer: Scenario = async (page, target, fault) => {
  const reports: string[] = []
  page.on('console', (message) => {
    if (/9\.9\.9\b|registry\.json/.test(message.text())) reports.push(message.text())
  })
  await page.goto(target.path, { waitUntil: 'domcontentloaded' })
  const soundLog = await listen(page)
  const learnt = page.waitForResponse('**/registry.json')
  await publishNext(page, 'player', ['Fermer le lecteur', 'Plier le lecteur'], { fault, next: NEXT })
  await learnt
  const links = [target.elsewhere.link, target.link]
  await wander(page, links, async () => expect(reports).not.toEqual([]))
  await expectRestToWork(page, target)
  await expect(close(page, 'Fermer le lecteur')).toBeVisible()
  await publishNext(page, 'player', ['Fermer le lecteur', 'Ranger le lecteur'], { next: AFTER_NEXT })
  await wander(page, links, () => expect(close(page, 'Ranger le lecteur')).toBeVisible({ timeout: 500 }))
  await expectSoundToGoOn(page, soundLog)
}
