import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { replaceDurably } from './durableFile'

const folder = temporaryFolders()

test('the folder of a replaced file is synced after the rename, which a power cut could take back', () => {
  const base = folder()
  const seen: string[] = []
  const sync = (place: string): void => {
    seen.push(`${path.relative(base, place)}/ with ${readFileSync(path.join(base, 'deep/a'), 'utf8')}`)
  }
  mkdirSync(path.join(base, 'deep'))
  for (const text of ['one', 'two']) replaceDurably(path.join(base, 'deep/a'), text, 0o644, { sync })
  expect(seen).toEqual(['deep/ with one', 'deep/ with two'])
  expect(readdirSync(path.join(base, 'deep'))).toEqual(['a'])
})
