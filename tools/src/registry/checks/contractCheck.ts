// Checks that the shell provides the packages that the parts' versions need, and finds versions made for the shell to come.
import { satisfiesRange, type Version } from '@site/shared/registry'
import type { Failure } from '../../lib/failures'
import { translate } from '../../lib/language'
import {
  findLive,
  isRevoked,
  ownValue,
  type PublishedVersion,
  type SiteState,
  typedEntries,
} from '../revision'
import { listServed, type ServedFacts, type ServedParts, type ServedVersion } from '../served'
import { fitWords } from './fit.content'

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

const nameKind = (kind: 'contract' | 'React'): string =>
  kind === 'contract' ? translate(fitWords).contract : kind

/** Says what a version needs and a shell does not provide; undefined where it provides everything. */
export const describeUnmet = (shell: Ranges, part: Ranges): string | undefined => {
  const [kind, needs, own] = findUnmet(shell, part) ?? []
  return kind && needs && translate(fitWords).unmet(nameKind(kind), needs, exactly(own ?? ''))
}

const readMajor = (range = ''): number => Number(exactly(range).split('.')[0])

/** Whether a version is made for the major contract after that of a shell, or for a later major version of React. */
export const isAhead = (shell: Ranges, version: Ranges): boolean => {
  const majors = readMajor(version.needs) - readMajor(shell.needs)
  return majors === 1 || (majors === 0 && readMajor(version.react) > readMajor(shell.react))
}

/** What the live shell of a site provides; undefined where it has no shell. */
export const findLiveShell = ({ parts }: Pick<SiteState, 'parts'>): PublishedVersion | undefined =>
  findLive(ownValue(parts, 'shell'))

/** The versions of a part that wait for the next major contract, the one handed in last first; none of a revoked key. */
export const listWaiting = (
  state: Pick<SiteState, 'parts' | 'keys'>,
  name: string,
): readonly (readonly [Version, PublishedVersion])[] => {
  const [shell, part] = [findLiveShell(state), ownValue(state.parts, name)]
  if (!shell || !part) return []
  return typedEntries(part.versions)
    .filter(([version, published]) => version !== part.live && isAhead(shell, published))
    .filter(([, published]) => !isRevoked(state, name, published))
    .toSorted(([, a], [, b]) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
}

const isServed = (parts: ServedParts, { part, version }: ServedVersion): boolean =>
  listServed(parts).some((served) => served.part === part && served.version === version)

/** What helps where the shell stays: both ways, or for a version that is too old or too new, the one. */
const describeAlone = (shell: Ranges, part: string, version: Ranges, kind: 'contract' | 'React'): string => {
  const own = kind === 'contract' ? shell.needs : shell.react
  const words = translate(fitWords)
  const made = words.makeFor(part, nameKind(kind), exactly(own ?? ''))
  return isAhead(shell, version) ? `${made}${words.handIn}` : made
}

/** What helps where a shell of the next contract comes alone. */
const describeStored = (before: ServedParts, shell: Ranges): string => {
  const former = listServed(before).find(({ part }) => part === 'shell')
  return former && isAhead(former.published, shell) ? translate(fitWords).handInShell : ''
}

/**
 * Refuses a shell and parts that do not fit one another after a change, and names what has to change together. A part that is
 * switched off may wait for a version that fits.
 */
export const checkContract = (before: ServedParts, after: ServedParts): Failure | undefined => {
  const all = listServed(after).filter(({ part }) => !after[part]?.disabled)
  for (const shell of all.filter(({ part }) => part === 'shell')) {
    const unmet = all.flatMap(({ part, version, published }) => {
      const [kind, needs, own = ''] = (part !== 'shell' && findUnmet(shell.published, published)) || []
      return kind === undefined
        ? []
        : [{ part, version, published, needs: `${nameKind(kind)} ${needs}`, own, kind }]
    })
    const [first] = unmet
    if (!first) continue
    const provided = exactly(first.own)
    const alone = isServed(before, shell)
      ? describeAlone(shell.published, first.part, first.published, first.kind)
      : describeStored(before, shell.published)
    const names = [...new Set(unmet.map(({ part }) => part))].join(' ')
    const words = translate(fitWords)
    const remedy = `${alone}${words.together(names)}`
    const version = `${first.part} ${first.version}`
    const message = words.broken(version, first.needs, shell.version, provided, remedy)
    return { kind: 'contract-broken', message }
  }
  return undefined
}
