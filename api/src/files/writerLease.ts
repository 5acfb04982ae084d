import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MINUTE_MS } from '@site/shared/durations'
import { parseJson } from '@site/shared/json'
import * as v from 'valibot'
import { hasCode, orMissing } from './dayFiles'

/** How often the lease is renewed, and how long one that is not renewed counts. */
const RENEWED_MS = MINUTE_MS / 2
const EXPIRED_MS = 1.5 * MINUTE_MS

const FILE = 'writer.json'

/** Which of several services that share a folder appends to its files. */
export interface WriterLease {
  /** Whether this service may append now; takes or renews the lease. Rejects where the disk fails. */
  readonly hold: () => Promise<boolean>
  readonly release: () => Promise<void>
}

const parseLease = parseJson(v.object({ holder: v.string(), at: v.number() }))

/**
 * Opens the lease of a folder. A lease that a crash left expires. The service that takes it then may append from its next call on,
 * unless another service took it meanwhile.
 */
export const openWriterLease = (folder: string, now: () => number): WriterLease => {
  const file = path.join(folder, FILE)
  const holder = randomUUID()
  const write = () => JSON.stringify({ holder, at: now() })

  const create = async (): Promise<boolean> => {
    await mkdir(folder, { recursive: true })
    try {
      await writeFile(file, write(), { flag: 'wx' })
      return true
    } catch (problem) {
      if (hasCode(problem, 'EEXIST')) return false
      throw problem
    }
  }

  const replace = async (): Promise<void> => {
    const draft = `${file}.${holder}.tmp`
    await writeFile(draft, write())
    await rename(draft, file)
  }

  const read = () =>
    orMissing(async () => {
      const lease = parseLease(await readFile(file, 'utf8'))
      return lease.ok ? lease.value : { holder: '', at: 0 }
    }, undefined)

  return {
    hold: async () => {
      const lease = await read()
      if (lease === undefined) return create()
      // The clock may have been set, back or ahead.
      const ageMs = Math.abs(now() - lease.at)
      const isOwn = lease.holder === holder
      if (ageMs > (isOwn ? RENEWED_MS : EXPIRED_MS)) await replace()
      return isOwn
    },
    release: async () => {
      const lease = await read()
      if (lease?.holder === holder) await rm(file, { force: true })
    },
  }
}
