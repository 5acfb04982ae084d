// Reads which parts are ready for the next major contract: the versions that wait for its shell, and the parts that have none.
import { CONTENT_PART } from '@site/shared/document'
import type { PartName, Version } from '@site/shared/registry'
import { translate } from '../lib/language'
import { describeUnmet, findLiveShell, isServedBy, listWaiting } from '../registry/checks/contractCheck'
import { type PublishedPart, type SiteState, typedEntries } from '../registry/revision'
import { nextWords } from './next.content'

export interface ReadyPart {
  readonly part: PartName
  readonly version: Version
  readonly owner: string
  /** The contract it is made for. */
  readonly needs: string
}

export interface UnreadyPart {
  readonly part: PartName
  readonly owner: string
  readonly why: string
  /** Whether it is switched off: then the release does not wait for it. */
  readonly isOff: boolean
}

/** What the next major release takes along, and which parts are not ready for it. */
export interface NextRelease {
  /** The contract of the handed-in shell; absent before one is handed in. */
  readonly contract?: string
  /** With the shell, once it is there. */
  readonly ready: readonly ReadyPart[]
  readonly unready: readonly UnreadyPart[]
}

type State = Pick<SiteState, 'parts' | 'keys'>

const describeWhy = (state: State, name: PartName, { live, versions }: PublishedPart): string => {
  const [[, shell] = []] = listWaiting(state, 'shell')
  const [[version, published] = []] = listWaiting(state, name)
  const unmet = shell && published && describeUnmet(shell, published)
  return version === undefined || unmet === undefined
    ? translate(nextWords).nothing(live, versions[live]?.needs ?? '')
    : `${version} ${unmet}`
}

/** The version of a part that goes along; `stays` where its live version does. */
const chooseVersion = (state: State, name: PartName, part: PublishedPart): Version | 'stays' | undefined => {
  const [[, shell] = []] = listWaiting(state, 'shell')
  const waiting = listWaiting(state, name)
  if (name === 'shell' || !shell) return waiting[0]?.[0]
  const live = part.versions[part.live]
  if (live && isServedBy(shell, live)) return 'stays'
  return waiting.find(([, published]) => isServedBy(shell, published))?.[0]
}

/** Finds out who is ready for the next major contract; undefined while nothing is handed in for one. */
export const findNextRelease = (state: State): NextRelease | undefined => {
  const parts = typedEntries(state.parts)
  if (!findLiveShell(state) || parts.every(([name]) => listWaiting(state, name).length === 0))
    return undefined
  const [[, shell] = []] = listWaiting(state, 'shell')
  const ready: ReadyPart[] = []
  const unready: UnreadyPart[] = []
  for (const [part, published] of parts) {
    const { owner, versions, disabled } = published
    const version = chooseVersion(state, part, published)
    if (version === 'stays') continue
    const needs = version && versions[version]?.needs
    if (version !== undefined && needs !== undefined) ready.push({ part, version, owner, needs })
    else unready.push({ part, owner, why: describeWhy(state, part, published), isOff: disabled !== null })
  }
  return { ...(shell && { contract: shell.needs.replace(/^\^/, '') }), ready, unready }
}

/**
 * The site of what is handed in, and nothing else: what a version for the next contract is tried with. Parts that are not ready
 * cannot refuse others by their pages and slots. The content stays: pages are made of it.
 */
export const nextSite = <State extends SiteState>(state: State): State => {
  const { ready = [] } = findNextRelease(state) ?? {}
  const versions = new Map(ready.map(({ part, version }) => [part, version]))
  const parts = typedEntries(state.parts).flatMap(([name, part]) => {
    const version = versions.get(name)
    if (version === undefined) return name === CONTENT_PART ? [[name, part] as const] : []
    const next: PublishedPart = { ...part, live: version, previous: [], canary: null }
    return [[name, next] as const]
  })
  return { ...state, parts: Object.fromEntries(parts) }
}
