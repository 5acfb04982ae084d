import { follow, passTimeUntil } from '../support/page'
import { listenToLive, soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { breakPart, type Fault, faults } from './faults'

/** Longer than the deadline of a part: what never answers is a message by then. */
const TIMEOUT_MS = 60_000

interface Cell {
  readonly part: 'label' | 'player'
  readonly fault: keyof typeof faults
  readonly moment: 'first load' | 'later navigation'
  /** What proves the same in the gate; the cell is of the long suite. */
  readonly guard?: string
}

/** Tries the loader, which the slots of all parts share, with every fault at both moments. */
const LOADER = 'shell/src/parts/slots/faultMatrix.test.tsx'

/** Here each way of the network and of the registry is tried once, at one moment. */
const CELLS: readonly Cell[] = [
  { part: 'label', fault: '404', moment: 'first load' },
  { part: 'label', fault: 'never answers', moment: 'first load', guard: LOADER },
  { part: 'label', fault: 'throws when rendered', moment: 'first load', guard: LOADER },
  {
    part: 'label',
    fault: 'wrong integrity',
    moment: 'first load',
    guard: 'e2e/faults/missing.spec.ts, poisonedCache.spec.ts',
  },
  {
    part: 'label',
    fault: 'HTML instead of JS',
    moment: 'later navigation',
    guard: 'a script that throws when evaluated',
  },
  { part: 'label', fault: 'throws when evaluated', moment: 'later navigation' },
  { part: 'label', fault: 'wrong container', moment: 'later navigation' },
  { part: 'label', fault: 'incompatible contract', moment: 'later navigation', guard: LOADER },
  { part: 'label', fault: 'stale chunk after a deploy', moment: 'later navigation' },
  { part: 'player', fault: '404', moment: 'first load' },
]

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Cette partie du site' })

/** Something that is only there when the part works, on the page of the label. */
const content = (page: Page, part: Cell['part']) =>
  part === 'player'
    ? page.getByRole('button', { name: /Stream/ })
    : page.getByRole('main').getByRole('article').first()

/** A page from before a deployment loads the files of the site by itself. */
const expectMessageUnlessSpared = (page: Page, part: Cell['part'], fault: Fault): Promise<void> => {
  const shown = fault.isBeforeDeployment ? content(page, part) : failure(page).first()
  return fault.isLate
    ? passTimeUntil(page, () => expect(shown).toBeVisible({ timeout: 300 }))
    : expect(shown).toBeVisible({ timeout: TIMEOUT_MS })
}

const expectRestToWork = async (page: Page): Promise<void> => {
  await follow(page, 'À propos')
  await expect(page).toHaveURL('/a-propos')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
}

/** Where the part comes back by itself the button may go before it is clicked. */
const expectRecovery = async (page: Page, part: Cell['part']): Promise<void> => {
  const retry = failure(page).getByRole('button', { name: 'Réessayer' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(content(page, part)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: TIMEOUT_MS })
}

const collectRejections = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    const rejections: string[] = []
    Object.assign(window, { rejections })
    window.addEventListener('unhandledrejection', ({ reason }) => rejections.push(String(reason)))
  })
  return () => page.evaluate(() => (window as unknown as { rejections: string[] }).rejections)
}

test.use({ viewport: { width: 1280, height: 800 } })
test.describe.configure({ mode: 'parallel' })

for (const { part, fault: name, moment, guard } of CELLS)
  test(`${part}, ${name}, ${moment}: the rest works and the part comes back${guard ? ' @long' : ''}`, async ({
    page,
  }) => {
    const readRejections = await collectRejections(page)
    const fault: Fault = faults[name]
    const mend = await breakPart(page, part, fault)
    const path = moment === 'first load' ? '/label' : '/a-propos'
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const readLog = part === 'player' ? undefined : await listenToLive(page)
    if (moment === 'later navigation') await follow(page, 'Label')
    await expectMessageUnlessSpared(page, part, fault)
    await expectRestToWork(page)
    await follow(page, 'Label')
    await mend()
    await expectRecovery(page, part)
    if (readLog) {
      await soundMovesBy(page, 0.3)
      expect((await readLog()).interruptions).toEqual([])
    } else await listenToLive(page)
    expect(await readRejections()).toEqual([])
  })
