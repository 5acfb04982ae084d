import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A copy of the checkout: every source is copied, every foreign package is the installed one. */
export interface WholeCheckout {
  readonly root: string
  readonly remove: () => void
}

/** Tracked files and untracked ones that are not ignored, as they are on disk. */
const listSources = (repository: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(repository, file)))

const isForeign = (name: string): boolean => name !== '@site' && name !== '.cache'

/** Links the site's packages into the copy, so that its tools read the copy's sources. */
export const linkPackages = (repository: string, root: string): void => {
  const packages = path.join(root, 'node_modules')
  const installed = path.join(repository, 'node_modules')
  mkdirSync(path.join(packages, '@site'), { recursive: true })
  for (const name of readdirSync(installed).filter(isForeign))
    symlinkSync(path.join(installed, name), path.join(packages, name))
  for (const name of readdirSync(path.join(installed, '@site')))
    symlinkSync(path.join(root, name), path.join(packages, '@site', name))
  // Packages of which a workspace has another version are beside its sources.
  for (const workspace of readdirSync(repository)) {
    const own = path.join(repository, workspace, 'node_modules')
    if (existsSync(own)) symlinkSync(own, path.join(root, workspace, 'node_modules'))
  }
}

/** Copies the whole checkout, without its builds and sites. */
export const copyCheckout = (repository: string): WholeCheckout => {
  const root = mkdtempSync(path.join(tmpdir(), 'site-whole-'))
  for (const file of listSources(repository)) cpSync(path.join(repository, file), path.join(root, file))
  linkPackages(repository, root)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
