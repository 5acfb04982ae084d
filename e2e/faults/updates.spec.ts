import { readSound, soundMovesBy, watchSound } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import type { RemotePart } from './pageRegistry'
import { publishNext } from './publishNext'
import { follow, wander } from './scenarios'
import { switchPart } from './switchPart'

/** Longer than the deadline of a part. */
const TIMEOUT_MS = 60_000

test.use({ viewport: { width: 1280, height: 800 } })
test.describe.configure({ mode: 'parallel' })

const LINKS = ['Label', 'À propos'] as const

const listenToLive = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('button', { name: /Stream/ }).click()
  await soundMovesBy(page, 1)
}

const nextEntryRan = (page: Page, part: RemotePart) =>
  page.waitForFunction((name) => name in window, `ob_${part}__0000000000`, { timeout: TIMEOUT_MS })

test('a new version of the player takes over at a navigation, without reload and without a gap in the sound', async ({
  page,
}) => {
  const fold = (name: string) => page.getByRole('button', { name })
  await listenToLive(page, '/label')
  await expect(fold('Fermer le lecteur')).toBeVisible()
  const soundLog = await watchSound(page)
  await publishNext(page, 'player', ['Fermer le lecteur', 'Ranger le lecteur'])
  await nextEntryRan(page, 'player')
  await expect(fold('Fermer le lecteur')).toBeVisible()

  await wander(page, LINKS, () => expect(fold('Ranger le lecteur')).toBeVisible({ timeout: 500 }))
  await soundMovesBy(page, 1)
  const { interruptions, heard, passed } = await soundLog()
  expect(interruptions).toEqual([])
  expect(heard / passed).toBeGreaterThan(0.9)

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(async () => (await readSound(page)).paused).toBe(true)
  await page.getByRole('button', { name: 'Lecture' }).click()
  await soundMovesBy(page, 1)
  expect(await page.locator('audio').count()).toBe(1)
})

test('a player that is switched off takes its sound along, and is back at a navigation after it is switched on', async ({
  page,
}) => {
  await listenToLive(page, '/label')
  await switchPart(page, 'player', { message: 'La radio est en travaux.' }, 1)
  expect((await readSound(page)).paused).toBe(false)
  await follow(page, 'À propos')
  await expect(page.getByText('La radio est en travaux.')).toBeVisible()
  await expect.poll(async () => (await readSound(page)).paused).toBe(true)
  await page.keyboard.press('k')
  expect((await readSound(page)).paused).toBe(true)

  await switchPart(page, 'player', null, 2)
  await wander(page, LINKS, () =>
    expect(page.getByText('La radio est en travaux.')).toBeHidden({ timeout: 500 }),
  )
  await page.getByRole('button', { name: 'Lecture' }).click()
  await soundMovesBy(page, 1)
  expect(await page.locator('audio').count()).toBe(1)
})
