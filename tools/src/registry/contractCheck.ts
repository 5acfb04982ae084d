// Checks that the shell provides the packages that the parts' versions need.
import { satisfiesRange } from '@site/shared/registry'
import type { Failure } from '../lib/failures'
import { listServed, type ServedFacts, type ServedParts, type ServedVersion } from './served'

type Ranges = Pick<ServedFacts, 'needs' | 'react'>

/** A shell provides exactly what it was built with. */
const exactly = (range: string): string => range.replace(/^\^/, '')

/** The first range of a part that a shell does not meet. */
const findUnmet = (shell: Ranges, part: Ranges) => {
  const ranges = [
    ['contract', part.needs, shell.needs],
    ['React', part.react, shell.react],
  ] as const
  return ranges.find(
    ([, needs, own]) => needs !== undefined && own !== undefined && !satisfiesRange(needs, exactly(own)),
  )
}

/** Whether a shell provides what a version of a part needs. */
export const isServedBy = (shell: Ranges, part: Ranges): boolean => findUnmet(shell, part) === undefined

const isServed = (parts: ServedParts, { part, version }: ServedVersion): boolean =>
  listServed(parts).some((served) => served.part === part && served.version === version)

/** Refuses a shell and parts that do not fit one another after a change, and names what has to change together. */
export const checkContract = (before: ServedParts, after: ServedParts): Failure | undefined => {
  const all = listServed(after)
  for (const shell of all.filter(({ part }) => part === 'shell')) {
    const unmet = all.flatMap(({ part, version, published }) => {
      const [kind, needs, own = ''] = (part !== 'shell' && findUnmet(shell.published, published)) || []
      return kind === undefined ? [] : [{ part, version, needs: `${kind} ${needs}`, own, kind }]
    })
    const [first] = unmet
    if (!first) continue
    const provided = exactly(first.own)
    const alone = `publish ${first.part} made for ${first.kind} ${provided}, or `
    const names = [...new Set(unmet.map(({ part }) => part))].join(' ')
    const remedy = `${isServed(before, shell) ? alone : ''}name all in one command, as in site deploy shell ${names}`
    const message = `${first.part} ${first.version} needs ${first.needs}, shell ${shell.version} provides ${provided}: ${remedy}`
    return { kind: 'contract-broken', message }
  }
  return undefined
}
