import { expect, type Locator } from '@playwright/test'

/** Uses a control as a visitor does. */
export type Press = (target: Locator) => Promise<void>

export const PHONE = { width: 390, height: 844 }

/** More than any page has stops. */
const MAX_TABS = 300

/** Reaches a control by the Tab key alone. */
export const tabTo: Press = async (target) => {
  const page = target.page()
  await target.waitFor()
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const pressEnter: Press = async (target) => {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

/** A way to use the site without a mouse. */
interface Way {
  readonly name: 'keyboard' | 'touch'
  readonly press: Press
  /** Ends the titles of tests that the gate leaves out. */
  readonly suite: '' | ' @long'
}

/**
 * The context of a test by touch needs `hasTouch`. The gate goes by keyboard. By touch, the bar and the panels are measured
 * (`barRoom.spec.ts`, `panels.spec.ts`); controls of pages are pressed in the long suite only.
 */
export const WAYS: readonly Way[] = [
  { name: 'keyboard', press: pressEnter, suite: '' },
  { name: 'touch', press: (target) => target.tap(), suite: ' @long' },
]
