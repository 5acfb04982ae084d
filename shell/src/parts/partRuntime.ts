import type { PublishedVersion } from '@site/shared/registry'

/** Brings a published module into the page. The seam behind which the federation runtime is one of many. */
export interface PartRuntime {
  /**
   * Resolves with the module's exports. Rejects with an `UnreachableError` when files cannot be fetched, with
   * anything else when the code is at fault. Each call is a fresh attempt: nothing failed is remembered, and an
   * attempt whose signal is aborted is forgotten even when its files never answer.
   */
  load(published: PublishedVersion, module: string, signal: AbortSignal): Promise<unknown>
}

/** The part's files could not be fetched; trying again may help. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}
