import type { Canary } from '@site/shared/registry'
import { isInCohort } from '@site/shared/registry/cohort'

/** Names as browsers keep them for their visitors, of those on one side of a part's canary. */
const namesOn = (side: boolean, part: string, canary: Canary, count: number): readonly string[] => {
  const names: string[] = []
  for (let index = 0; names.length < count; index += 1)
    if (isInCohort(`visitor-${index}`, part, canary) === side) names.push(`visitor-${index}`)
  return names
}

/** Visitors who try a canary, and as many who do not. */
export const visitorsOf = (part: string, canary: Canary, count: number) => ({
  inside: namesOn(true, part, canary, count),
  outside: namesOn(false, part, canary, count),
})
