import { expect, type Page, test } from '../support/test'
import { type Fault, faults } from './faults'
import { annotateCell, type Moment } from './matrixTable'
import { type Room, roomFor, rooms } from './rooms'
import { firstLoad, firstLoadOfPlayer, laterNavigation, updateOfPlayer, type Walk } from './walks'

const collectRejections = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    const rejections: string[] = []
    Object.assign(window, { rejections })
    window.addEventListener('unhandledrejection', ({ reason }) => rejections.push(String(reason)))
  })
  return () => page.evaluate(() => (window as unknown as { rejections: string[] }).rejections)
}

const walksOf = ({ part }: Room): Readonly<Record<Moment, Walk>> =>
  part === 'player'
    ? { 'first load': firstLoadOfPlayer, 'later navigation': updateOfPlayer }
    : { 'first load': firstLoad, 'later navigation': laterNavigation }

/** The part every fault is tried on with each change; the seam is the same for all, so one fault tells that the others pass it too. */
const FULL_COLUMN = 'label'

const isQuick = ({ part }: Room, { name }: Fault, moment: Moment): boolean =>
  part === FULL_COLUMN || (name === '404' && moment === 'first load')

const tryCell = (room: Room, fault: Fault, moment: Moment, walk: Walk) =>
  test(`${room.part}, ${fault.name}, ${moment}: the rest works and the part comes back`, {
    tag: isQuick(room, fault, moment) ? [] : '@long',
    annotation: annotateCell({ part: room.part, fault: fault.name, moment }),
  }, async ({ page }) => {
    const rejections = await collectRejections(page)
    await walk(page, roomFor(room, fault), fault)
    expect(await rejections()).toEqual([])
  })

test.use({ viewport: { width: 1280, height: 800 } })
test.describe.configure({ mode: 'parallel', timeout: 90_000 })

for (const room of rooms)
  for (const fault of faults) {
    const walks = walksOf(room)
    tryCell(room, fault, 'first load', walks['first load'])
    tryCell(room, fault, 'later navigation', walks['later navigation'])
  }
