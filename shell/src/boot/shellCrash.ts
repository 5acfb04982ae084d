import type { PublishedPart } from '@site/shared/registry'
import { describeCause, type PartFailure } from '../parts/loading/partFailure'
import { APP_FAILED } from '../start/appBundle'

export interface CrashDependencies {
  readonly report: (failure: PartFailure) => void
  /** As the registry of this page names it; undefined where none could be read. */
  readonly shell: Pick<PublishedPart, 'live' | 'owner'> | undefined
  /** The document: the bootstrap script listens there and shows the fallback player. */
  readonly page: EventTarget
}

/**
 * Handles an error that nothing else caught: reports it like the failure of a part, and has the fallback player shown.
 */
export const createShellCrash =
  ({ report, shell, page }: CrashDependencies) =>
  (cause: unknown): void => {
    report({
      kind: 'crashed',
      slot: 'shell',
      ...(shell && { version: shell.live, owner: shell.owner }),
      detail: describeCause(cause),
      cause,
    })
    page.dispatchEvent(new Event(APP_FAILED))
  }
