import type { PublishedPart } from '@site/shared/registry'
import { detailOf, type PartFailure } from '../parts/partFailure'
import { PROGRAM_FAILED } from './programEvents'

export interface CrashDependencies {
  readonly report: (failure: PartFailure) => void
  /** As the registry of this page names it; undefined where none could be read. */
  readonly shell: Pick<PublishedPart, 'live' | 'owner'> | undefined
  /** The document, where the starter shows the fallback player. */
  readonly page: EventTarget
}

/**
 * Handles an error that nothing else caught: it is reported like a part's failure, and the starter shows its fallback.
 */
export const createShellCrash =
  ({ report, shell, page }: CrashDependencies) =>
  (cause: unknown): void => {
    report({
      kind: 'crashed',
      slot: 'shell',
      ...(shell && { version: shell.live, owner: shell.owner }),
      detail: detailOf(cause),
      cause,
    })
    page.dispatchEvent(new Event(PROGRAM_FAILED))
  }
