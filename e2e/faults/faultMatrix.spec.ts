import { expect, type Page, test } from '../support/test'
import { type Fault, faults } from './faults'
import { annotateCell, type Moment } from './matrixTable'
import { firstLoad, firstLoadOfPlayer, laterNavigation, type Scenario, updateOfPlayer } from './scenarios'
import { type FaultTarget, targetFor, targets } from './targets'

const collectRejections = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    const rejections: string[] = []
    Object.assign(window, { rejections })
    window.addEventListener('unhandledrejection', ({ reason }) => rejections.push(String(reason)))
  })
  return () => page.evaluate(() => (window as unknown as { rejections: string[] }).rejections)
}

const scenariosOf = ({ part }: FaultTarget): Readonly<Record<Moment, Scenario>> =>
  part === 'player'
    ? { 'first load': firstLoadOfPlayer, 'later navigation': updateOfPlayer }
    : { 'first load': firstLoad, 'later navigation': laterNavigation }

/** The part every fault is tried on with each change; the seam is the same for all, so one fault tells that the others pass it too. */
const FULL_COLUMN = 'label'

const isQuick = ({ part }: FaultTarget, { name }: Fault, moment: Moment): boolean =>
  part === FULL_COLUMN || (name === '404' && moment === 'first load')

const tryCell = (target: FaultTarget, fault: Fault, moment: Moment, scenario: Scenario) =>
  test(`${target.part}, ${fault.name}, ${moment}: the rest works and the part comes back`, {
    tag: isQuick(target, fault, moment) ? [] : '@long',
    annotation: annotateCell({ part: target.part, fault: fault.name, moment }),
  }, async ({ page }) => {
    const rejections = await collectRejections(page)
    await scenario(page, targetFor(target, fault), fault)
    expect(await rejections()).toEqual([])
  })

test.use({ viewport: { width: 1280, height: 800 } })
test.describe.configure({ mode: 'parallel' })

for (const target of targets)
  for (const fault of faults) {
    const scenarios = scenariosOf(target)
    tryCell(target, fault, 'first load', scenarios['first load'])
    tryCell(target, fault, 'later navigation', scenarios['later navigation'])
  }
