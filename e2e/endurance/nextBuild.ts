import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ChangedFile, withHashesOf } from '../support/carriedHashes'
import { repository } from '../support/command'

interface Record {
  readonly version: string
  readonly entry: string
}

const TEXT = /\.(?:js|cjs|css|json)$/

const edit = (file: string, change: (text: string) => string): ChangedFile => {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  writeFileSync(file, after)
  return { before, after }
}

/** Copies the build of a part as another version, with one text exchanged; the answer is its version. */
export const makeNextBuild = (
  folder: string,
  dir: string,
  hash: string,
  [from, to]: readonly [from: string, to: string],
): string => {
  cpSync(path.join(repository, folder, 'dist'), dir, { recursive: true })
  const { version, entry } = JSON.parse(readFileSync(path.join(dir, 'build.json'), 'utf8')) as Record
  const before = /\w+$/.exec(version)?.[0] ?? ''
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))
  const changed = files.map((file) =>
    edit(path.join(dir, file), (text) => text.replaceAll(before, hash).replaceAll(from, to)),
  )
  edit(path.join(dir, entry), (text) => withHashesOf(text, changed))
  return version.replace(before, hash)
}
