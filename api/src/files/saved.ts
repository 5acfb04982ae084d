import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseJson } from '@site/shared/json'
import * as v from 'valibot'

/** An answer with the time it was given at, in ms since 1970. */
export interface SavedText {
  readonly at: number
  readonly text: string
}

/** Where last good answers survive a restart. Neither reading nor writing rejects: without a disk the service goes on. */
export interface SavedTexts {
  readonly read: (name: string) => Promise<SavedText | undefined>
  readonly write: (name: string, saved: SavedText) => Promise<void>
}

const parseSaved = parseJson(v.object({ at: v.number(), text: v.string() }))

const readOrNothing = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return ''
  }
}

/** Saves answers as files of a folder, each replaced in one step; several services may share it. */
export const savedInFolder = (folder: string, onProblem: (problem: unknown) => void): SavedTexts => {
  const locate = (name: string) => path.join(folder, `${name}.json`)
  return {
    read: async (name) => {
      const saved = parseSaved(await readOrNothing(locate(name)))
      return saved.ok ? saved.value : undefined
    },
    write: async (name, saved) => {
      const draft = `${locate(name)}.${randomUUID()}.tmp`
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, JSON.stringify(saved))
        await rename(draft, locate(name))
      } catch (problem) {
        onProblem(problem)
        // Otherwise drafts would fill a full disk.
        await rm(draft, { force: true }).catch(() => undefined)
      }
    },
  }
}

/** Saves nothing. */
export const savedNowhere: SavedTexts = { read: async () => undefined, write: async () => {} }
