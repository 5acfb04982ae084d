// Separates a team's letters from other files with names of letters, of which there may be thousands.
import type { PartName } from '@site/shared/registry'
import { inParallel } from '../../lib/inParallel'
import type { Newest } from '../../registry/revisions'
import type { Store } from '../../store/store'
import { isGenuine, readSigned } from './checkLetter'

const READERS = 8

interface Sorted {
  /** Those of the team: the ones to execute come first, then those whose numbers were used since, newest first. */
  readonly letters: readonly number[]
  readonly junk: readonly number[]
  readonly unreadable: readonly number[]
}

/** Whether a file is a letter that was signed for its place by a key of its part; undefined where it cannot be read. */
const tryGenuine = async (
  store: Store,
  newest: Newest,
  part: PartName,
  sequence: number,
): Promise<boolean | undefined> => {
  try {
    const letter = await readSigned(store, part, sequence)
    return letter.ok && isGenuine(newest, { part, sequence }, letter.value)
  } catch {
    return undefined
  }
}

/**
 * Sorts files that are named like letters.
 * @param last the number of the last letter
 * @param maxLate how many letters that come too late may be answered: copies of all that a team ever sent may lie there
 */
export const sortLetters = async (
  { store, newest, part, last }: { store: Store; newest: Newest; part: PartName; last: number },
  numbers: readonly number[],
  maxLate: number,
): Promise<Sorted> => {
  const [genuine, junk, unreadable]: [number[], number[], number[]] = [[], [], []]
  await inParallel(numbers, READERS, async (sequence) => {
    const isLetter = await tryGenuine(store, newest, part, sequence)
    const kind = isLetter === undefined ? unreadable : isLetter ? genuine : junk
    kind.push(sequence)
  })
  const ascending = genuine.toSorted((a, b) => a - b)
  const late = ascending.filter((sequence) => sequence <= last).toReversed()
  return {
    letters: [...ascending.filter((sequence) => sequence > last), ...late.slice(0, maxLate)],
    junk: [...junk, ...late.slice(maxLate)].toSorted((a, b) => a - b),
    unreadable: unreadable.toSorted((a, b) => a - b),
  }
}
