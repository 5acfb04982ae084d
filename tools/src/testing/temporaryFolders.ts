import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Gives the tests of a file temporary folders, deleted when the test is over.
 * @param whenOver `afterAll` keeps them for all tests of the file
 */
export const temporaryFolders = (whenOver: typeof afterAll = afterEach): (() => string) => {
  const folders: string[] = []
  whenOver(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'site-tools-'))
    folders.push(folder)
    return folder
  }
}
