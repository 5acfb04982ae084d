import { expect, type Page, test } from '../support/test'
import { type Fault, faults } from './faults'
import { firstLoad, firstLoadOfPlayer, laterNavigation, type Scenario, updateOfPlayer } from './scenarios'
import { type FaultTarget, label, player } from './targets'

interface Cell {
  readonly target: FaultTarget
  readonly fault: keyof typeof faults
  readonly moment: 'first load' | 'later navigation'
}

/**
 * The slots of all parts share one loader, which `shell/src/parts/slots/faultMatrix.test.tsx` tries with every fault at both moments.
 * Here each way of the network and of the registry is tried once, at one moment.
 */
const CELLS: readonly Cell[] = [
  { target: label, fault: '404', moment: 'first load' },
  { target: label, fault: 'never answers', moment: 'first load' },
  { target: label, fault: 'throws when rendered', moment: 'first load' },
  { target: label, fault: 'wrong integrity', moment: 'first load' },
  { target: label, fault: 'HTML instead of JSON', moment: 'first load' },
  { target: label, fault: 'HTML instead of JS', moment: 'later navigation' },
  { target: label, fault: 'throws when evaluated', moment: 'later navigation' },
  { target: label, fault: 'wrong container', moment: 'later navigation' },
  { target: label, fault: 'incompatible contract', moment: 'later navigation' },
  { target: label, fault: 'stale chunk after a deploy', moment: 'later navigation' },
  { target: player, fault: '404', moment: 'first load' },
  { target: player, fault: 'throws when evaluated', moment: 'later navigation' },
]

const scenarioFor = ({ target, moment }: Cell): Scenario => {
  if (target === player) return moment === 'first load' ? firstLoadOfPlayer : updateOfPlayer
  return moment === 'first load' ? firstLoad : laterNavigation
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

for (const cell of CELLS)
  test(`${cell.target.part}, ${cell.fault}, ${cell.moment}: the rest works and the part comes back`, async ({
    page,
  }) => {
    const rejections = await collectRejections(page)
    const fault: Fault = faults[cell.fault]
    await scenarioFor(cell)(page, cell.target, fault)
    expect(await rejections()).toEqual([])
  })
