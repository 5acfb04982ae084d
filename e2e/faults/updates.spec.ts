import { readSound, soundMovesBy, watchSound } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import type { RemotePart } from './pageRegistry'
import { type Edition, publishNext } from './publishNext'
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

interface Update {
  readonly part: RemotePart
  readonly path: string
  readonly link: string
  readonly elsewhere: string
  readonly edition: Edition
}

const updates: readonly Update[] = [
  {
    part: 'player',
    path: '/label',
    link: 'Label',
    elsewhere: 'À propos',
    edition: ['Fermer le lecteur', 'Ranger le lecteur'],
  },
  {
    part: 'label',
    path: '/label',
    link: 'Label',
    elsewhere: 'À propos',
    edition: ['Les sorties du label', 'Les disques du label'],
  },
  {
    part: 'about',
    path: '/a-propos',
    link: 'À propos',
    elsewhere: 'Label',
    edition: ['L’équipe', 'Notre équipe'],
  },
]

const shows = (page: Page, text: string) =>
  page
    .getByLabel(text)
    .or(page.getByText(text, { exact: true }))
    .first()

for (const { part, path, link, elsewhere, edition } of updates) {
  const [before, after] = edition

  test(`a new version of ${part} is there at a navigation, without reload and without a gap in the sound`, async ({
    page,
  }) => {
    await listenToLive(page, path)
    await expect(shows(page, before)).toBeVisible()
    const soundLog = await watchSound(page)
    await publishNext(page, part, edition)
    await nextEntryRan(page, part)
    await expect(shows(page, before)).toBeVisible()

    await wander(page, [elsewhere, link], () => expect(shows(page, after)).toBeVisible({ timeout: 500 }))
    await soundMovesBy(page, 1)
    const { interruptions, heard, passed } = await soundLog()
    expect(interruptions).toEqual([])
    expect(heard / passed).toBeGreaterThan(0.9)
  })
}

test('the player that took over still pauses and plays the sound it was given', async ({ page }) => {
  await listenToLive(page, '/label')
  await publishNext(page, 'player', ['Fermer le lecteur', 'Ranger le lecteur'])
  await wander(page, LINKS, () =>
    expect(page.getByRole('button', { name: 'Ranger le lecteur' })).toBeVisible({ timeout: 500 }),
  )
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
