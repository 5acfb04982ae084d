import { hash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from './site'

/** The text of a script or style, as it was built and as a test changed it. */
export interface ChangedFile {
  readonly before: string
  readonly after: string
}

/** Texts to replace in a build: the current one, and the one of the next version. */
export type Edition = readonly [from: string, to: string]

const hashText = (text: string): string => hash('sha256', text, 'base64')

export const computeIntegrity = (text: string): string => `sha256-${hashText(text)}`

/** An entry that loads changed files: it carries their new hashes, or browsers would refuse them. */
export const replaceHashes = (entry: string, files: readonly ChangedFile[]): string =>
  files.reduce((text, { before, after }) => text.replaceAll(hashText(before), hashText(after)), entry)

const TEXT = /\.(?:js|cjs|css|json)$/

const edit = (file: string, change: (text: string) => string): ChangedFile => {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  writeFileSync(file, after)
  return { before, after }
}

/**
 * Copies the build of a part as another version with texts replaced, to where `site publish` finds it below `root`.
 * @returns the folder of the build, and its version
 */
export const makeNextBuild = (
  root: string,
  folder: string,
  hash: string,
  ...editions: readonly Edition[]
) => {
  const dist = path.join(root, folder, 'dist')
  const config = path.join(folder, 'webpack.config.mjs')
  cpSync(path.join(repository, folder, 'dist'), dist, { recursive: true })
  cpSync(path.join(repository, config), path.join(root, config))
  const build = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')) as Record<string, string>
  const { version = '', entry = '' } = build
  const before = /\w+$/.exec(version)?.[0] ?? ''
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))
  const changed = files.map((file) =>
    edit(path.join(dist, file), (text) =>
      editions.reduce((edited, [from, to]) => edited.replaceAll(from, to), text.replaceAll(before, hash)),
    ),
  )
  edit(path.join(dist, entry), (text) => replaceHashes(text, changed))
  return { dist, version: version.replace(before, hash) }
}

/** File path under `dir` -> hash of its bytes. */
export const fileHashes = (dir: string): ReadonlyMap<string, string> => {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(dir, file), hash('sha256', readFileSync(file))] as const
    }),
  )
}
