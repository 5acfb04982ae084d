/** Puts React's root into the page. The page stays readable when React gives up. */

import type { Log } from '@site/shared/platform'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { PartBoundary } from '../../parts/slots/PartBoundary'
import { LEFT_TO_BROWSER } from '../../parts/slots/slotElements'

interface MountDependencies {
  readonly log: Log
  /** Called with an error that nothing else caught. */
  readonly crash: (cause: unknown) => void
}

/** React reports the slots that the prerender left to the browser as errors (#419). */
const isLeftToBrowser = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === LEFT_TO_BROWSER

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
    onRecoverableError: (error) => {
      if (!isLeftToBrowser(error)) log.error('React rendered a prerendered page again', error)
    },
  }
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site, options))
  else createRoot(root, options).render(site)
}
