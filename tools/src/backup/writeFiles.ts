import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, chown, lchown, mkdir, rename, rm, symlink, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withPath } from '../lib/failures'
import { makeFolder } from '../lib/files'
import { type Entry, type FileEntry, MANIFEST_NAME, nameInArchive } from './manifest'
import { findNumbers, type Owners } from './owners'
import type { Planned } from './planRestore'
import { type Bytes, readEntries } from './readArchive'

interface Target {
  readonly base: string
  readonly owners: Owners
  /** Only root gives files away. */
  readonly isRoot: boolean
}

const own = async ({ owners, isRoot }: Target, place: string, entry: Entry): Promise<void> => {
  const { uid, gid } = findNumbers(owners, entry)
  if (entry.kind === 'link') {
    if (isRoot) await lchown(place, uid, gid)
    return
  }
  if (isRoot) await chown(place, uid, gid)
  // After the owner: a change of owner takes bits of the mode away.
  await chmod(place, entry.mode & 0o3777)
}

/** Makes something in its place in one step: a restore that is killed leaves no half file. */
const replaceWith = async (place: string, make: (draft: string) => Promise<void>): Promise<void> => {
  const draft = path.join(path.dirname(place), `.site-restore-${randomUUID()}`)
  await makeFolder(path.dirname(place))
  try {
    await make(draft)
    await rename(draft, place)
  } finally {
    await rm(draft, { force: true })
  }
}

const writeFile = (target: Target, place: string, entry: FileEntry, bytes: Bytes): Promise<void> =>
  replaceWith(place, async (draft) => {
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk)
        yield chunk
      }
    }
    await withPath(place, () =>
      pipeline(
        Readable.from(hashed(), { objectMode: false }),
        createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
      ),
    )
    if (hash.digest('hex') !== entry.sha256)
      throw new Error(`${entry.path} was changed in the backup meanwhile`)
    await own(target, draft, entry)
    await utimes(draft, new Date(entry.mtime), new Date(entry.mtime))
  })

const makeFolders = async ({ base }: Target, planned: readonly Planned[]): Promise<void> => {
  for (const { entry, state } of planned) {
    if (entry.kind !== 'folder' || state === 'same') continue
    const place = path.join(base, entry.path)
    if (state === 'different') await rm(place)
    await makeFolder(path.dirname(place))
    await mkdir(place, { mode: 0o700 })
  }
}

const skip = async (bytes: Bytes): Promise<void> => {
  for await (const _ of bytes);
}

/** Writes what differs; owners and modes of everything follow, those of folders last. */
export const writeFiles = async (
  archive: string,
  planned: readonly Planned[],
  target: Target,
): Promise<void> => {
  const byName = new Map(planned.map((one) => [nameInArchive(one.entry.path), one]))
  await makeFolders(target, planned)
  await readEntries(archive, async ({ name }, bytes) => {
    const one = byName.get(name.replace(/\/$/, ''))
    if (name === MANIFEST_NAME || !one) return skip(bytes)
    const { entry, state } = one
    const place = path.join(target.base, entry.path)
    if (entry.kind === 'file' && state !== 'same') return writeFile(target, place, entry, bytes)
    await skip(bytes)
    if (entry.kind === 'link' && state !== 'same')
      return replaceWith(place, async (draft) => {
        await symlink(entry.target, draft)
        await own(target, draft, entry)
      })
    if (entry.kind !== 'folder') await own(target, place, entry)
  })
  for (const { entry } of planned.toReversed())
    if (entry.kind === 'folder') await own(target, path.join(target.base, entry.path), entry)
}
