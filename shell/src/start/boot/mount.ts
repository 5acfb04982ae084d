/** Puts React's root into the page. The page stays readable when React gives up. */

import type { Log } from '@site/shared/platform'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { PartBoundary } from '../../parts/slots/PartBoundary'

interface MountDependencies {
  readonly log: Log
  /** Called with an error that nothing else caught. */
  readonly crash: (cause: unknown) => void
}

/** Logs what an error boundary caught, except that of a part: the part library reports it with part and version. */
export const logCaught =
  (log: Log): NonNullable<RootOptions['onCaughtError']> =>
  (error, { errorBoundary }) => {
    if (!(errorBoundary instanceof PartBoundary)) log.error('An error was caught', error)
  }

/**
 * Hydrates the HTML of a prerendered page, in steps that let the visitor scroll and tap in between, or renders into an
 * empty root. React empties the root of a site that crashed; its last content is put back.
 */
export const mount = (root: HTMLElement, site: ReactNode, { log, crash }: MountDependencies): void => {
  const content = [...root.childNodes]
  const options: RootOptions = {
    onUncaughtError: (error) => {
      root.replaceChildren(...content)
      crash(error)
    },
    onCaughtError: logCaught(log),
    onRecoverableError: (error) => log.error('React rendered a prerendered page again', error),
  }
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site, options))
  else createRoot(root, options).render(site)
}
