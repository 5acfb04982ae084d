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
