import type { Registry } from '@site/shared/registry'
import { flatMap } from '@site/shared/result'
import type { Change } from './change'
import { checkContract } from './contractCheck'
import { checkModules } from './moduleCheck'
import { checkPages } from './pageCheck'

/** Refuses a change after which versions visitors may receive do not fit one another. */
export const checkSite = (before: Registry, after: Registry): Change =>
  flatMap(flatMap(checkContract(after), checkPages), (fitting) => checkModules(before, fitting))
