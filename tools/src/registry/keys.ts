import type { PartName } from '@site/shared/registry'
import { ok } from '@site/shared/result'
import { isPublicKey } from '../lib/signatures'
import { refuse, type Step } from './change'
import { ownValue, type PublishedPart, type SiteState, type TeamKeys, typedEntries } from './revision'

/** The keys of a part; none where its team publishes with the rights of the site. */
export const findKeys = ({ keys = {} }: Pick<SiteState, 'keys'>, part: string): TeamKeys =>
  ownValue(keys, part) ?? { trusted: [], sequence: 0 }

const withKeys = <State extends SiteState>(state: State, part: PartName, keys: TeamKeys): State => ({
  ...state,
  keys: { ...state.keys, [part]: keys },
})

/** Lets a team hand in its part with a key. */
export const addKey =
  (part: PartName, key: string): Step =>
  (state) => {
    if (!isPublicKey(key)) return refuse('not-a-key', `${key} is not a public key: site keys init prints one`)
    const { trusted, sequence } = findKeys(state, part)
    if (trusted.includes(key)) return ok(state)
    return ok(withKeys(state, part, { trusted: [...trusted, key], sequence }))
  }

/** A part as visitors have it without the versions a key signed; undefined where no other was live. */
const withdraw = (part: PublishedPart, key: string): PublishedPart | undefined => {
  const versions = Object.fromEntries(
    typedEntries(part.versions).filter(([, { signedBy }]) => signedBy !== key),
  )
  const isKept = (version: string): boolean => Object.hasOwn(versions, version)
  const live = [part.live, ...part.previous].find(isKept)
  if (live === undefined) return undefined
  const previous = part.previous.filter((version) => version !== live && isKept(version))
  const canary = part.canary && isKept(part.canary.version) ? part.canary : null
  return { ...part, live, previous, canary, versions }
}

/**
 * Takes a key back, and every version it signed out of the site: whoever found it may have made them. The newest other
 * version that was live is live again; where no other was, the part is removed. Nothing refuses this.
 */
export const revokeKey =
  (part: PartName, key: string): Step =>
  (state) => {
    const { trusted, sequence } = findKeys(state, part)
    if (!trusted.includes(key)) return refuse('not-a-key', `${part} has no key ${key}: site keys list`)
    const published = ownValue(state.parts, part)
    const left = published && withdraw(published, key)
    const others = Object.fromEntries(typedEntries(state.parts).filter(([name]) => name !== part))
    const parts = left ? { ...state.parts, [part]: left } : others
    const rest = trusted.filter((other) => other !== key)
    return ok(withKeys({ ...state, parts }, part, { trusted: rest, sequence }))
  }

/** Why a letter is refused that is not newer than the last one accepted. */
export const describeOlder = (part: PartName, last: number, sequence: number): string =>
  `${part} handed in ${last} already, and ${sequence} is older: repeat the command`

/** Notes that a letter was accepted: no older one is accepted after it. */
export const acceptSequence =
  (part: PartName, sequence: number, key: string): Step =>
  (state) => {
    const known = findKeys(state, part)
    if (!known.trusted.includes(key)) return refuse('not-signed', `${part} does not trust the key ${key}`)
    if (sequence <= known.sequence)
      return refuse('already-read', describeOlder(part, known.sequence, sequence))
    return ok(withKeys(state, part, { ...known, sequence }))
  }
