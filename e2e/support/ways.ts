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

/** Without a mouse; the context of a test by touch needs `hasTouch`. */
export const WAYS: Readonly<Record<'keyboard' | 'touch', Press>> = {
  keyboard: async (target) => {
    await tabTo(target)
    await target.page().keyboard.press('Enter')
  },
  touch: (target) => target.tap(),
}
