// Reads the state and the history of one part from the site's store.
import { isDeepStrictEqual } from 'node:util'
import type { PartName } from '@site/shared/registry'
import {
  answerKey,
  inboxPrefix,
  outboxPrefix,
  readAnswer,
  readAnsweredSequence,
  readSequence,
} from '../publish/letters/letters'
import { listWaiting } from '../registry/checks/contractCheck'
import {
  findKeys,
  ownValue,
  type PublishedPart,
  type Revision,
  type SiteState,
  typedEntries,
} from '../registry/revision'
import { type Newest, readRevision, revisionNumbers } from '../registry/revisions'
import type { Store } from '../store/store'
import {
  type HistoryView,
  type LetterStatus,
  MAX_HISTORY,
  type PartStatus,
  type StatusView,
} from './partView'

/** How many files of an inbox are listed: anybody with a storage key may put more there. */
const MAX_LISTED = 1_000
/** How many letters of each kind are told. */
const MAX_LETTERS = 10
/**
 * Characters of a text that are sent. A message of an operator, or a list of versions, may be longer, and a team's side refuses an
 * answer with a longer text than `partView.ts` allows.
 */
const MAX_TEXT_LENGTH = 2_000

const shorten = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text

/** Describes the state of a part as data. */
export const describePart = (
  state: Pick<SiteState, 'parts' | 'keys'>,
  part: PartName,
  published: PublishedPart,
): PartStatus => {
  const { owner, live, previous, canary, disabled, versions } = published
  const [[next] = []] = listWaiting(state, part)
  return {
    part,
    owner,
    live,
    previous,
    canary,
    disabled: disabled ? shorten(disabled.message) : null,
    ...(next !== undefined && { next }),
    versions: typedEntries(versions).map(([version, { publishedAt, needs, commit }]) => ({
      version,
      publishedAt,
      needs,
      ...(commit !== undefined && { commit }),
    })),
  }
}

const readAnswered = async (store: Store, part: PartName): Promise<readonly LetterStatus[]> => {
  const sequences = (await store.list(outboxPrefix(part))).flatMap((key) => readAnsweredSequence(key) ?? [])
  const answered = sequences.slice(-MAX_LETTERS).map(async (sequence): Promise<readonly LetterStatus[]> => {
    const answer = await readAnswer(store, answerKey(part, sequence))
    return answer
      ? [{ sequence, state: answer.ok ? 'done' : 'refused', message: answer.message.slice(0, 2_000) }]
      : []
  })
  return (await Promise.all(answered)).flat()
}

/** Reads the last letters of a part: those that were answered, then those that wait. */
const readLetters = async (
  store: Store,
  newest: Newest,
  part: PartName,
): Promise<readonly LetterStatus[]> => {
  const { sequence: last } = findKeys(newest, part)
  const listed = await store.list(inboxPrefix(part), MAX_LISTED)
  const waiting = listed
    .flatMap((key) => readSequence(key) ?? [])
    .filter((sequence) => sequence > last)
    .slice(0, MAX_LETTERS)
    .map((sequence): LetterStatus => ({ sequence, state: 'waiting' }))
  return [...(await readAnswered(store, part)), ...waiting]
}

/** Reads the state of a part with its letters. */
export const readStatus = async (store: Store, newest: Newest, part: PartName): Promise<StatusView> => {
  const published = ownValue(newest.parts, part)
  return {
    revision: newest.number,
    part: published ? describePart(newest, part, published) : null,
    letters: [...(await readLetters(store, newest, part))],
  }
}

const describeCanary = ({ canary }: PublishedPart): string =>
  canary ? `canary ${canary.version} ${canary.percent} %` : 'canary off'

/** What a revision did to the part alone: its own description may name other parts. */
const describeChange = (then: PublishedPart | undefined, now: PublishedPart | undefined): string => {
  if (!now) return 'removed'
  const added = Object.keys(now.versions).filter((version) => !ownValue(then?.versions ?? {}, version))
  const pruned = Object.keys(then?.versions ?? {}).filter((version) => !ownValue(now.versions, version))
  const changes = [
    added.length > 0 && `published ${added.join(', ')}`,
    then?.live !== now.live && `live ${now.live}`,
    !isDeepStrictEqual(then?.canary ?? null, now.canary) && describeCanary(now),
    !isDeepStrictEqual(then?.disabled ?? null, now.disabled) &&
      (now.disabled ? `disabled: ${now.disabled.message}` : 'enabled'),
    pruned.length > 0 && `deleted ${pruned.join(', ')}`,
  ]
  return shorten(changes.filter(Boolean).join('; ')) || 'changed otherwise'
}

const readReadable = async (store: Store, number: number): Promise<Revision | undefined> => {
  const revision = await readRevision(store, number)
  return revision.ok ? revision.value : undefined
}

/** Reads the newest revisions that changed a part, of the newest hundred; damaged ones are passed over. */
export const readPartHistory = async (store: Store, part: PartName, last: number): Promise<HistoryView> => {
  const numbers = (await revisionNumbers(store)).slice(-MAX_HISTORY - 1)
  const [oldest = 0] = numbers
  // What the oldest one changed is unknown, unless it is the first of all.
  let isCompared = oldest === 1
  const revisions: HistoryView['revisions'] = []
  let then: PublishedPart | undefined
  for (const number of numbers) {
    const revision = await readReadable(store, number)
    if (!revision) continue
    const now = ownValue(revision.parts, part)
    if (isCompared && !isDeepStrictEqual(then, now))
      revisions.push({
        revision: number,
        at: revision.at,
        by: revision.signedBy ?? 'operator',
        change: describeChange(then, now),
      })
    then = now
    isCompared = true
  }
  return { revisions: revisions.slice(-last), readFrom: oldest }
}
