// The keys by which teams hand in their parts, and the numbers of their letters.
import type { PartName } from '@site/shared/registry'
import { ok } from '@site/shared/result'
import { refuse } from '../../lib/failures'
import { isPublicKey } from '../../lib/signatures'
import type { Step } from '../change'
import { findKeys, type SiteState, type TeamKeys, typedEntries } from '../revision'

/** How far a letter may be ahead of the last one: the highest number would leave none for the next. */
export const MAX_AHEAD = 1_000

/** Why a part accepts nothing that is signed with a key, and the remedy. */
export const describeOtherKey = (part: PartName, key: string): string =>
  `It is signed with a key that ${part} does not have, or has no more, ${key}: its team has the site’s operator add it (site keys add)`

export const withKeys = <State extends SiteState>(state: State, part: PartName, keys: TeamKeys): State => ({
  ...state,
  keys: { ...state.keys, [part]: keys },
})

/** Lets a team hand in its part with a key. */
export const addKey =
  (part: PartName, key: string): Step =>
  (state) => {
    if (!isPublicKey(key)) return refuse('not-a-key', `${key} is not a public key: site keys init prints one`)
    const known = findKeys(state, part)
    if (known.trusted.includes(key)) return ok(state)
    return ok(withKeys(state, part, { ...known, trusted: [...known.trusted, key] }))
  }

/** The other parts that trust a key, or have versions it signed. */
export const findOthers = (
  { keys = {}, parts }: SiteState,
  part: PartName,
  key: string,
): readonly PartName[] => {
  const trusting = typedEntries(keys).filter(([, { trusted }]) => trusted.includes(key))
  const signed = typedEntries(parts).filter(([, { versions }]) =>
    Object.values(versions).some(({ signedBy }) => signedBy === key),
  )
  return [...new Set([...trusting, ...signed].map(([name]) => name))].filter((name) => name !== part)
}

/** The last revision that changed a part; 0 where none did since it has keys. */
export const findRevision = (state: Pick<SiteState, 'keys'>, part: PartName): number =>
  findKeys(state, part).revision ?? 0

/** The place of a letter: its number, and the last revision of its part when it was made. */
export interface LetterPlace {
  readonly part: PartName
  readonly sequence: number
  readonly revision: number
}

/** Accepts a letter: for the state its part has, and newer than the last one. */
export const acceptLetter =
  ({ part, sequence, revision }: LetterPlace, key: string): Step =>
  (state) => {
    const known = findKeys(state, part)
    if (!known.trusted.includes(key)) return refuse('not-signed', `${part} does not trust the key ${key}`)
    if (sequence <= known.sequence)
      return refuse(
        'already-read',
        `${part} handed in ${known.sequence} already, and ${sequence} is not newer. If the site was stopped before it answered, it may be done: check site status ${part} before you repeat the command`,
      )
    if (sequence > known.sequence + MAX_AHEAD)
      return refuse(
        'too-far-ahead',
        `${part} handed in ${known.sequence} last, and ${sequence} is too far ahead: repeat the command`,
      )
    const current = findRevision(state, part)
    if (revision !== current)
      return refuse(
        'other-revision',
        `It was made for revision ${revision} of ${part}, which is at revision ${current}: repeat the command`,
      )
    return ok(withKeys(state, part, { ...known, sequence }))
  }

/**
 * Uses up the number of a letter that is refused, so that it cannot be executed later. One that is too far ahead would use up the numbers
 * of the next ones: the part gets another revision, which is not the one that the letter names.
 */
export const voidLetter =
  ({ part, sequence, revision }: LetterPlace, key: string): Step =>
  (state, { number }) => {
    const known = findKeys(state, part)
    if (!known.trusted.includes(key) || sequence <= known.sequence) return ok(state)
    if (sequence <= known.sequence + MAX_AHEAD) return ok(withKeys(state, part, { ...known, sequence }))
    return revision === findRevision(state, part)
      ? ok(withKeys(state, part, { ...known, revision: number }))
      : ok(state)
  }
