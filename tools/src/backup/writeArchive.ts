import { createHash } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Header, pack as openPack, type Pack } from 'tar-stream'
import { hasCode } from '../lib/failures'
import { explainUnread, type Listed } from './listEntries'
import {
  type Entry,
  FORMAT,
  type ListedEntry,
  MANIFEST_NAME,
  type Manifest,
  type Missing,
  nameInArchive,
} from './manifest'

/** A file that failed while it was read: what the archive has of it is worthless, and the archive is begun again. */
export class FailedFile extends Error {
  readonly file: string
  /** Why it cannot be read; absent where it became shorter. */
  readonly why: string | undefined

  constructor(file: string, why?: string) {
    super(`${file} changed while it was read`)
    this.file = file
    this.why = why
  }
}

const TYPES = { file: 'file', folder: 'directory', link: 'symlink' } as const

const describeHeader = (entry: ListedEntry, size: number): Partial<Header> & Pick<Header, 'name'> => ({
  name: nameInArchive(entry.path),
  type: TYPES[entry.kind],
  mode: entry.mode,
  mtime: new Date(entry.mtime),
  uid: entry.uid,
  gid: entry.gid,
  uname: entry.owner ?? '',
  gname: entry.group ?? '',
  size,
  ...(entry.kind === 'link' && { linkname: entry.target }),
})

/** Adds an entry with a short text, or with none. */
const addText = (pack: Pack, header: Partial<Header> & Pick<Header, 'name'>, text: string | Buffer = '') =>
  new Promise<void>((resolve, reject) => {
    pack.entry(header, text, (failure) => (failure ? reject(failure) : resolve()))
  })

/** Copies as many bytes of a file as it had when it was opened: a log may grow meanwhile. */
const copyFile = (pack: Pack, handle: FileHandle, entry: ListedEntry, size: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const hash = createHash('sha256')
    let bytes = 0
    const source = handle.createReadStream({ start: 0, end: size - 1, autoClose: false })
    const sink = pack.entry(describeHeader(entry, size), (failure) => {
      if (!failure) return resolve(hash.digest('hex'))
      const isShorter = source.readableEnded && bytes < size
      return reject(isShorter ? new FailedFile(entry.path) : failure)
    })
    source.on('data', (chunk) => {
      bytes += chunk.length
      hash.update(chunk)
    })
    source.on('error', (cause) => {
      reject(new FailedFile(entry.path, explainUnread(Object.assign(cause, { path: entry.path }))))
      sink.destroy()
    })
    source.pipe(sink)
  })

/** Adds an entry: the entry with its hash, why it is missing, or undefined where it was removed meanwhile. */
const addEntry = async (
  pack: Pack,
  base: string,
  entry: ListedEntry,
): Promise<Entry | string | undefined> => {
  if (entry.kind !== 'file') {
    await addText(pack, describeHeader(entry, 0))
    return entry
  }
  let handle: FileHandle
  try {
    handle = await open(path.join(base, entry.path), constants.O_RDONLY | constants.O_NONBLOCK)
  } catch (cause) {
    return explainUnread(cause)
  }
  try {
    const { size, mtimeMs } = await handle.stat()
    const file = { ...entry, size, mtime: mtimeMs }
    if (size > 0) return { ...file, sha256: await copyFile(pack, handle, file, size) }
    await addText(pack, describeHeader(file, 0))
    return { ...file, sha256: createHash('sha256').digest('hex') }
  } finally {
    await handle.close()
  }
}

export interface ArchiveSource {
  /** The folder that is the root of the machine. */
  readonly base: string
  readonly listed: Listed
  readonly host: string
  readonly madeAt: number
  /** Called before each entry, with how many there are before it. */
  readonly onEntry?: (done: number) => void
}

const fill = async (
  pack: Pack,
  { base, listed, host, madeAt, onEntry }: ArchiveSource,
): Promise<Manifest> => {
  const entries: Entry[] = []
  const missing: Missing[] = [...listed.missing]
  for (const [at, entry] of listed.entries.entries()) {
    onEntry?.(at)
    const added = await addEntry(pack, base, entry)
    if (typeof added === 'string') missing.push({ path: entry.path, why: added })
    else if (added) entries.push(added)
  }
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: new Date(madeAt).toISOString(),
    host,
    roots: [...listed.roots],
    missing,
    entries,
  }
  await addText(pack, { name: MANIFEST_NAME, mode: 0o600 }, Buffer.from(JSON.stringify(manifest)))
  pack.finalize()
  return manifest
}

/**
 * Writes an archive that only its owner may read: it has secrets. Files are streamed; its last entry is the manifest. Throws
 * `FailedFile` where one has to be left out, or read again.
 */
export const writeArchive = async (file: string, source: ArchiveSource): Promise<Manifest> => {
  const pack = openPack()
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const [filled, written] = await Promise.allSettled([
    fill(pack, source).catch((cause) => {
      pack.destroy(cause)
      throw cause
    }),
    pipeline(Readable.from(pack), createGzip(), output),
  ])
  const isFile = filled.status === 'rejected' && filled.reason instanceof FailedFile
  if (written.status === 'rejected' && !isFile)
    throw hasCode(written.reason, 'ENOSPC') ? Object.assign(written.reason, { path: file }) : written.reason
  if (filled.status === 'rejected') throw filled.reason
  return filled.value
}
