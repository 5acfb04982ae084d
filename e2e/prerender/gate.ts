import type { Page } from '@playwright/test'

/** Something that waits, and what lets it go on. */
export interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

export const makeGate = (): Gate => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** Holds back what a page asks for at such addresses, for ever unless the gate opens. */
export const holdBack = async (page: Page, addresses: string): Promise<Gate> => {
  const gate = makeGate()
  await page.route(addresses, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}
