import { expect, type Page, test } from '@playwright/test'
import { readSound, soundMovesBy } from '../support/sound'
import { breakPart } from './breakPart'
import { type Fault, faults } from './faults'
import type { RemotePart } from './pageRegistry'

/** Longer than the deadline of a part: what never answers must have become a message by then. */
const PATIENCE_MS = 20_000

interface Room {
  readonly part: RemotePart
  /** A page this part fills, and what is only there when it works. */
  readonly path: string
  readonly link: string
  readonly works: (page: Page) => ReturnType<Page['locator']>
  /** A page another part fills. */
  readonly elsewhere: { readonly path: string; readonly link: string }
}

const label = { path: '/label', link: 'Label' }
const about = { path: '/a-propos', link: 'À propos' }

const rooms: readonly Room[] = [
  {
    part: 'radio',
    path: '/residences',
    link: 'Résidences',
    works: (page) => page.getByRole('searchbox'),
    elsewhere: label,
  },
  {
    part: 'label',
    ...label,
    works: (page) => page.getByRole('main').getByRole('article').first(),
    elsewhere: about,
  },
  {
    part: 'about',
    ...about,
    works: (page) => page.getByText('{bonjour@onde-basse.example}'),
    elsewhere: label,
  },
  {
    part: 'player',
    ...label,
    works: (page) => page.getByRole('button', { name: /Stream/ }),
    elsewhere: about,
  },
]

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /Cette partie du site/ })

const follow = (page: Page, link: string) =>
  page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click()

const collectRejections = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    const rejections: string[] = []
    Object.assign(window, { rejections })
    window.addEventListener('unhandledrejection', ({ reason }) => rejections.push(String(reason)))
  })
  return () => page.evaluate(() => (window as unknown as { rejections: string[] }).rejections)
}

const expectMessageOrWorkingPart = (page: Page, { works }: Room) =>
  expect(failure(page).or(works(page)).first()).toBeVisible({ timeout: PATIENCE_MS })

const expectRestToWork = async (page: Page, { elsewhere }: Room) => {
  await follow(page, elsewhere.link)
  await expect(page).toHaveURL(elsewhere.path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
}

const expectRecovery = async (page: Page, { works }: Room) => {
  const retry = failure(page).getByRole('button', { name: 'Réessayer' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    await expect(works(page)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: PATIENCE_MS })
}

const firstLoad = async (page: Page, room: Room, fault: Fault) => {
  const mend = await breakPart(page, room.part, fault)
  await page.goto(room.path)
  await expectMessageOrWorkingPart(page, room)
  await expectRestToWork(page, room)
  if (room.part !== 'player') await follow(page, room.link)
  await mend()
  await expectRecovery(page, room)
}

const laterNavigation = async (page: Page, room: Room, fault: Fault) => {
  const mend = await breakPart(page, room.part, fault)
  await page.goto(room.elsewhere.path)
  await page.getByRole('button', { name: /Stream/ }).click()
  await soundMovesBy(page, 0.5)
  await follow(page, room.link)
  await expectMessageOrWorkingPart(page, room)
  const { currentTime } = await readSound(page)
  await expectRestToWork(page, room)
  await follow(page, room.link)
  await mend()
  await expectRecovery(page, room)
  expect((await readSound(page)).currentTime).toBeGreaterThan(currentTime)
}

const cells = rooms.flatMap((room) =>
  faults.flatMap((fault) => [
    { room, fault, moment: 'first load', walk: firstLoad },
    ...(room.part === 'player' ? [] : [{ room, fault, moment: 'later navigation', walk: laterNavigation }]),
  ]),
)

test.use({ viewport: { width: 1280, height: 800 } })
test.describe.configure({ mode: 'parallel', timeout: 90_000 })

for (const { room, fault, moment, walk } of cells)
  test(`${room.part}, ${fault.name}, ${moment}: the rest works and the part comes back`, async ({ page }) => {
    const rejections = await collectRejections(page)
    await walk(page, room, fault)
    expect(await rejections()).toEqual([])
  })
