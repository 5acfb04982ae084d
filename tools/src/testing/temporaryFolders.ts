import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Gives each test of a file temporary folders, deleted when the test is over. */
export const temporaryFolders = (): (() => string) => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'site-tools-'))
    folders.push(folder)
    return folder
  }
}
