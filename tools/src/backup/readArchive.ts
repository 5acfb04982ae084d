import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { err, ok, type Result } from '@site/shared/result'
import { type Header, extract as openExtract } from 'tar-stream'
import { type Failure, fileSystemFailure, hasCode, readMessage } from '../lib/failures'
import { translate } from '../lib/language'
import { COMMAND } from '../machine/program'
import { backupWords } from './backup.content'
import { checkEntries } from './checkEntries'
import { isProgramScript, SCRIPT_BYTES } from './command'
import {
  FORMAT,
  MANIFEST_NAME,
  MAX_ENTRIES,
  MAX_MANIFEST_BYTES,
  MAX_PATH,
  type Manifest,
  nameInArchive,
  parseManifest,
} from './manifest'
import type { Root } from './roots'

/** The bytes of one entry, in pieces. */
export type Bytes = AsyncIterable<Uint8Array>

/** Reads an archive entry by entry; `visit` has to read all bytes of each. */
export const readEntries = async (
  file: string,
  visit: (header: Header, bytes: Bytes) => Promise<void>,
): Promise<void> => {
  const extract = openExtract()
  const visitAll = async () => {
    for await (const entry of extract) await visit(entry.header, entry as unknown as Readable)
  }
  // A failure of either ends both. A visit that stops within an entry closes the stream before its own cause is known.
  const [read, visited] = await Promise.allSettled([
    pipeline(createReadStream(file), createGunzip(), extract as unknown as NodeJS.WritableStream),
    visitAll().catch((cause) => {
      extract.destroy(cause)
      throw cause
    }),
  ])
  if (read.status === 'rejected' && !hasCode(read.reason, 'ERR_STREAM_PREMATURE_CLOSE')) throw read.reason
  if (visited.status === 'rejected') throw visited.reason
  if (read.status === 'rejected') throw read.reason
}

class Refused extends Error {}

interface Found {
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly target: string | null
  /** Whether its first bytes are those of a script of a release. */
  readonly isProgram: boolean
}

const readText = async (header: Header, bytes: Bytes): Promise<string> => {
  if (header.size > MAX_MANIFEST_BYTES) throw new Refused('its list is too long')
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const hashBytes = async (bytes: Bytes): Promise<Pick<Found, 'sha256' | 'isProgram'>> => {
  const hash = createHash('sha256')
  let start = Buffer.alloc(0)
  for await (const chunk of bytes) {
    hash.update(chunk)
    if (start.length < SCRIPT_BYTES)
      start = Buffer.concat([start, chunk.subarray(0, SCRIPT_BYTES - start.length)])
  }
  return { sha256: hash.digest('hex'), isProgram: isProgramScript(start.toString()) }
}

/** Reads all of an archive: what is in it, and the text of its manifest, which has to be the last entry. */
const readAll = async (file: string) => {
  const found = new Map<string, Found>()
  let text: string | undefined
  await readEntries(file, async (header, bytes) => {
    const { name, type, size, linkname } = header
    if (text !== undefined) throw new Refused(`${name} comes after its list`)
    if (name === MANIFEST_NAME) {
      text = await readText(header, bytes)
      return
    }
    if (Math.max(name.length, linkname?.length ?? 0) > MAX_PATH) throw new Refused('a name in it is too long')
    // The names of folders end with a slash in some archives.
    const key = name.replace(/\/$/, '')
    if (found.has(key)) throw new Refused(`${name} is in it twice`)
    if (found.size >= MAX_ENTRIES) throw new Refused(`it has more than ${MAX_ENTRIES} files`)
    found.set(key, { type, size, target: linkname, ...(await hashBytes(bytes)) })
  })
  if (text === undefined) throw new Refused(translate(backupWords).noEnd)
  return { found, text }
}

const findDifference = (found: ReadonlyMap<string, Found>, { entries }: Manifest): string | undefined => {
  if (entries.length !== found.size)
    return `it has ${found.size} files and folders, and its list ${entries.length}`
  const different = entries.find((entry) => {
    const one = found.get(nameInArchive(entry.path))
    if (!one) return true
    if (entry.kind === 'file')
      return one.type !== 'file' || one.size !== entry.size || one.sha256 !== entry.sha256
    if (entry.kind === 'link') return one.type !== 'symlink' || one.target !== entry.target
    return one.type !== 'directory'
  })
  return different && `${different.path} is not as it was saved`
}

const refuse = (file: string, why: string): Result<never, Failure> =>
  err({
    kind: 'backup-damaged',
    message: `${file} is not a whole backup, and nothing was restored: ${why}. Take another one, such as the one before it`,
  })

const EXPLAINED: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: translate(backupWords).noEnd,
  Z_DATA_ERROR: translate(backupWords).otherBytes,
}

const explain = (cause: unknown): string => {
  const known = Object.keys(EXPLAINED).find((code) => hasCode(cause, code)) ?? ''
  const message = readMessage(cause)
  return EXPLAINED[known] ?? (message === 'Unexpected end of data' ? translate(backupWords).noEnd : message)
}

interface Verified {
  /** What the archive has to restore. */
  readonly manifest: Manifest
  /** Whether it also has the script of a release as the command, as backups once had: restored, it would start nothing. */
  readonly hasProgram: boolean
}

const leaveProgramOut = (found: ReadonlyMap<string, Found>, manifest: Manifest): Verified => {
  const hasProgram = found.get(nameInArchive(COMMAND))?.isProgram ?? false
  const entries = manifest.entries.filter((entry) => !(hasProgram && entry.path === COMMAND))
  return { manifest: { ...manifest, entries }, hasProgram }
}

/** Reads a whole archive, and returns its manifest once every byte was compared and every path is one of the roots. */
export const verifyArchive = async (
  file: string,
  roots: readonly Root[],
): Promise<Result<Verified, Failure>> => {
  let all: Awaited<ReturnType<typeof readAll>>
  try {
    all = await readAll(file)
  } catch (cause) {
    const failure = fileSystemFailure(cause)
    return failure ? err(failure) : refuse(file, explain(cause))
  }
  const manifest = parseManifest(all.text)
  if (!manifest.ok) return refuse(file, `its list is ${manifest.error.message}`)
  if (manifest.value.format > FORMAT)
    return err({
      kind: 'newer-backup',
      message: `${file} is of a newer version of the software: update this machine first`,
    })
  const difference = findDifference(all.found, manifest.value)
  if (difference !== undefined) return refuse(file, difference)
  const refusal = checkEntries(manifest.value.entries, roots)
  return refusal === undefined
    ? ok(leaveProgramOut(all.found, manifest.value))
    : err({ kind: 'backup-refused', message: `${file}: ${refusal}` })
}
