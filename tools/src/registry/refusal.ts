import { err, type Result } from '@site/shared/result'

/** Why a change of the registry was not made. */
export interface RegistryRefusal {
  readonly kind:
    | 'part-not-published'
    | 'version-not-published'
    | 'version-taken'
    | 'contract-broken'
    | 'page-taken'
    | 'page-unfilled'
    | 'module-missing'
    | 'nothing-before'
    | 'already-live'
    | 'not-a-percentage'
    | 'nothing-to-keep'
    | 'shell-is-needed'
  readonly message: string
}

export const refuse = (kind: RegistryRefusal['kind'], message: string): Result<never, RegistryRefusal> =>
  err({ kind, message })
