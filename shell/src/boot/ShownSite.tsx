import { type ReactNode, useEffect, useInsertionEffect } from 'react'

interface ShownSiteProps {
  /** Called in the step that puts the site into the page, before anything is measured or painted. */
  readonly onInsert: () => void
  /** Called once the site is shown. */
  readonly onShown: () => void
  readonly children: ReactNode
}

/** Stands around the whole site and adds nothing to the page. */
export const ShownSite = ({ onInsert, onShown, children }: ShownSiteProps): ReactNode => {
  useInsertionEffect(onInsert, [onInsert])
  useEffect(onShown, [onShown])
  return children
}
