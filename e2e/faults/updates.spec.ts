import { follow, wander } from '../support/page'
import { listenToLive, readSound, soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { faults } from './faults'
import { editRegistry, serveRegistry } from './pageRegistry'
import { AFTER_NEXT, publishNext } from './publishNext'

test.use({ viewport: { width: 1280, height: 800 } })
test.describe.configure({ mode: 'parallel' })

const LINKS = ['À propos', 'Label'] as const
const [LIVE, BROKEN, WORKING] = ['Fermer le lecteur', 'Plier le lecteur', 'Ranger le lecteur'] as const

const fold = (page: Page, name: string) => page.getByRole('button', { name })

test('a version of the player that cannot start leaves the one before playing; the next one takes over at a navigation, without a gap', async ({
  page,
}) => {
  const reports: string[] = []
  page.on('console', (message) => /9\.9\.9\b/.test(message.text()) && reports.push(message.text()))
  await page.goto('/label')
  const readLog = await listenToLive(page)
  await publishNext(page, 'player', [LIVE, BROKEN], { fault: faults['throws when evaluated'] })
  await wander(page, LINKS, async () => expect(reports).not.toEqual([]))
  await expect(fold(page, LIVE)).toBeVisible()

  await publishNext(page, 'player', [LIVE, WORKING], { next: AFTER_NEXT })
  await wander(page, LINKS, () => expect(fold(page, WORKING)).toBeVisible({ timeout: 500 }))
  await soundMovesBy(page, 0.3)
  const { interruptions, heard, passed } = await readLog()
  expect(interruptions).toEqual([])
  expect(heard / passed).toBeGreaterThan(0.9)

  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(async () => (await readSound(page)).paused).toBe(true)
  await page.getByRole('button', { name: 'Lecture' }).click()
  await soundMovesBy(page, 0.3)
  expect(await page.locator('audio').count()).toBe(1)
})

test('a player that is switched off stops its sound at a navigation, and is back at one after it is switched on', async ({
  page,
}) => {
  const message = 'La radio est en travaux.'
  const switchPlayer = async (disabled: { readonly message: string } | null, order: number) => {
    const registry = await editRegistry(page, 'player', order, (part) => {
      part.disabled = disabled
    })
    await serveRegistry(page, registry)
  }
  await page.goto('/label')
  await listenToLive(page)
  await switchPlayer({ message }, 1)
  expect((await readSound(page)).paused).toBe(false)
  await follow(page, 'À propos')
  await expect(page.getByText(message)).toBeVisible()
  await expect.poll(async () => (await readSound(page)).paused).toBe(true)
  await page.keyboard.press('k')
  expect((await readSound(page)).paused).toBe(true)

  await switchPlayer(null, 2)
  await wander(page, LINKS, () => expect(page.getByText(message)).toBeHidden({ timeout: 500 }))
  await page.getByRole('button', { name: 'Lecture' }).click()
  await soundMovesBy(page, 0.3)
  expect(await page.locator('audio').count()).toBe(1)
})
