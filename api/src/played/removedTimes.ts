import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseJson } from '@site/shared/json'
import { describeJsonMistake, withoutMark } from '@site/shared/json-mistake'
import * as v from 'valibot'
import { orMissing } from '../files/dayFiles'
import { formatMoment } from '../time/moments'

const FILE = 'removed.json'

/** The times of songs that are not shown, as `formatMoment` writes them. */
export interface RemovedTimes {
  /** Another one whenever the file changed. */
  readonly version: string
  readonly times: ReadonlySet<string>
}

const parseTimes = parseJson(v.array(v.string()))

const NONE: RemovedTimes = { version: '', times: new Set() }

const readTimes = async (file: string): Promise<readonly string[]> => {
  const text = withoutMark(await readFile(file, 'utf8'))
  const read = parseTimes(text)
  if (read.ok) return read.value
  const why = describeJsonMistake(text, 'en') ?? read.error.message
  throw new Error(`${file} is not a list of times, such as ["2026-11-29T20:14:05Z"]: ${why}`)
}

/**
 * Reads the times of songs that an operator removed, again once the file changes. What was removed stays so while the file is
 * invalid, after an edit by hand.
 */
export const openRemovedTimes = (
  folder: string,
  onProblem: (problem: unknown) => void,
): (() => Promise<RemovedTimes>) => {
  let known = NONE
  const file = path.join(folder, FILE)

  const readOrKeep = async (): Promise<ReadonlySet<string>> => {
    try {
      return new Set(await readTimes(file))
    } catch (problem) {
      onProblem(problem)
      return known.times
    }
  }

  return () =>
    orMissing(async () => {
      const { size, mtimeMs } = await stat(file)
      const version = `${size}-${mtimeMs}`
      if (known.version !== version) known = { version, times: await readOrKeep() }
      return known
    }, NONE)
}

/** Adds a time to the list, which the service reads at its next answer. Only the command of an operator writes it. */
export const addRemovedTime = async (folder: string, at: number): Promise<void> => {
  const file = path.join(folder, FILE)
  const before = await orMissing(() => readTimes(file), [])
  const draft = `${file}.${randomUUID()}.tmp`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, JSON.stringify([...new Set([...before, formatMoment(at)])].sort(), null, 1))
  await rename(draft, file)
}
