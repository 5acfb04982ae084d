import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from '../support/command'

interface Record {
  readonly version: string
  readonly container: string
}

const TEXT = /\.(?:js|cjs|css|json)$/

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))

/** Copies the build of a part as another version, with one text exchanged; the answer is its version. */
export const makeNextBuild = (
  folder: string,
  dir: string,
  hash: string,
  [from, to]: readonly [from: string, to: string],
): string => {
  cpSync(path.join(repository, folder, 'dist'), dir, { recursive: true })
  const { version } = JSON.parse(readFileSync(path.join(dir, 'build.json'), 'utf8')) as Record
  const before = /\w+$/.exec(version)?.[0] ?? ''
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    TEXT.test(name),
  ))
    edit(path.join(dir, file), (text) => text.replaceAll(before, hash).replaceAll(from, to))
  return version.replace(before, hash)
}
