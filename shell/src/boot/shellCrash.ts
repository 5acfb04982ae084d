import type { Registry } from '@site/shared/registry'
import type { Result } from '@site/shared/result'
import { detailOf, type PartFailure } from '../parts/partFailure'
import { PROGRAM_FAILED } from './programEvents'

export interface CrashDependencies {
  readonly report: (failure: PartFailure) => void
  readonly registry: () => Promise<Result<Registry, unknown>>
  /** The document, whose starter stands in for the player. */
  readonly page: EventTarget
}

/** For what nobody else caught: the page is left to its starter, and the failure is reported as any part's. */
export const createShellCrash =
  ({ report, registry, page }: CrashDependencies) =>
  async (cause: unknown): Promise<void> => {
    page.dispatchEvent(new Event(PROGRAM_FAILED))
    const known = await registry()
    const shell = known.ok ? known.value.parts.shell : undefined
    report({
      kind: 'crashed',
      slot: 'shell',
      ...(shell && { version: shell.live, owner: shell.owner }),
      detail: detailOf(cause),
      cause,
    })
  }
