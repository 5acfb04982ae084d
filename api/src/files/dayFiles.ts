import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { attempt } from '@site/shared/result'
import { LRUCache } from 'lru-cache'

/** A day has 400 songs of four minutes, in 60 kB; a longer file is read to here. */
const MAX_DAY_BYTES = 2_000_000
/** Memory of the days that are cached: a month of songs is 2 MB. */
const MAX_CACHED_BYTES = 6_000_000
/** Memory of a line besides its bytes. */
const LINE_BYTES = 60
/** Files removed at a time: a clock that is years ahead for an hour must not cost the whole past. */
const MAX_REMOVED_FILES = 10

const DAY_FILE = /^(\d{4}-\d\d-\d\d)\.jsonl$/

/** Where a line is in the bytes of its day. */
interface TimedBytes {
  readonly at: number
  readonly start: number
  readonly end: number
}

/** The lines of a day, in the order of their times. */
export interface DayLines {
  /** Another one whenever the file changed. */
  readonly version: string
  /** Their JSON with commas between them, ready to be sent: a month of songs is 2 MB, and takes long as strings. */
  readonly json: Buffer
  readonly lines: readonly TimedBytes[]
  /** Lines that are left out because they are no JSON object with its time: cut by a power cut, or edited by hand. */
  readonly invalid: number
}

/** Files that grow, one a day in UTC, a JSON object with its time (`at`) a line. Methods reject where the disk fails. */
export interface DayFiles {
  readonly readDay: (day: string) => Promise<DayLines>
  /** The days that have a file, in order. */
  readonly listDays: () => Promise<readonly string[]>
  /** Appends lines to the file of a day; what a power cut left of a line before them stays alone. */
  readonly append: (day: string, lines: readonly string[]) => Promise<void>
  /** Removes the files of the days before one, the oldest first and some at a time. */
  readonly removeBefore: (day: string) => Promise<void>
}

const NO_DAY: DayLines = { version: '', json: Buffer.alloc(0), lines: [], invalid: 0 }

/** Lines begin with their time, so that their other fields need not be checked. */
const LINE = /^\{"at":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)".*\}$/

const isJson = (text: string): boolean => attempt(() => Boolean(JSON.parse(text))) === true

interface TimedLine {
  readonly at: number
  readonly line: string
}

/** The valid lines. All are checked at once: a file with a cut line is rare. */
const readLines = (text: string): Pick<DayLines, 'invalid'> & { readonly timed: readonly TimedLine[] } => {
  const written = text.split('\n').filter((line) => line.trim() !== '')
  const timed = written.flatMap((line): TimedLine | readonly [] => {
    const at = Date.parse(LINE.exec(line)?.[1] ?? '')
    return Number.isNaN(at) ? [] : { at, line }
  })
  const areValid = isJson(`[${timed.map(({ line }) => line).join()}]`)
  const valid = areValid ? timed : timed.filter(({ line }) => isJson(line))
  return {
    timed: valid.toSorted((one, other) => one.at - other.at),
    invalid: written.length - valid.length,
  }
}

const readText = (version: string, text: string): DayLines => {
  const { timed, invalid } = readLines(text)
  let end = -1
  const lines = timed.map(({ at, line }) => {
    const start = end + 1
    end = start + Buffer.byteLength(line)
    return { at, start, end }
  })
  return { version, json: Buffer.from(timed.map(({ line }) => line).join()), lines, invalid }
}

/** Whether a file system failed with a code, `ENOENT`. */
export const hasCode = (problem: unknown, code: string): boolean =>
  typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === code

/** Returns a value, or another one where the file does not exist. */
export const orMissing = async <T>(task: () => Promise<T>, missing: T): Promise<T> => {
  try {
    return await task()
  } catch (problem) {
    if (hasCode(problem, 'ENOENT')) return missing
    throw problem
  }
}

/** The first bytes of a file. */
export const readFileStart = async (file: string, maxBytes: number): Promise<Buffer> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxBytes), 0, maxBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Whether lines can be appended: the last one may be cut, after a power cut or on a full disk. */
const endsWithLine = async (file: string): Promise<boolean> => {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size === 0) return true
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
    return buffer.toString() === '\n'
  } finally {
    await handle.close()
  }
}

/** Opens the files of a folder, which is created with the first line. */
export const openDayFiles = (folder: string): DayFiles => {
  const days = new LRUCache<string, DayLines>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ json, lines }) => json.length + (lines.length + 1) * LINE_BYTES,
  })
  const locate = (day: string) => path.join(folder, `${day}.jsonl`)

  const listDays = async (): Promise<readonly string[]> => {
    const names = await orMissing(() => readdir(folder), [])
    return names.flatMap((name) => DAY_FILE.exec(name)?.[1] ?? []).sort()
  }

  const readDay = (day: string): Promise<DayLines> =>
    orMissing(async () => {
      const { size, mtimeMs } = await stat(locate(day))
      const version = `${size}-${mtimeMs}`
      const known = days.get(day)
      if (known?.version === version) return known
      const bytes = await readFileStart(locate(day), Math.min(size, MAX_DAY_BYTES))
      const read = readText(version, bytes.toString())
      days.set(day, read)
      return read
    }, NO_DAY)

  return {
    readDay,
    append: async (day, lines) => {
      const file = locate(day)
      await mkdir(folder, { recursive: true })
      const isWhole = await orMissing(() => endsWithLine(file), true)
      await appendFile(file, `${isWhole ? '' : '\n'}${lines.join('\n')}\n`, { flush: true })
    },
    listDays,
    removeBefore: async (day) => {
      const old = (await listDays()).filter((name) => name < day)
      for (const name of old.slice(0, MAX_REMOVED_FILES)) await rm(locate(name), { force: true })
    },
  }
}
