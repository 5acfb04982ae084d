import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileHashes } from '../support/builds'
import { copyWholeCheckout } from '../support/checkouts'
import { repository } from '../support/site'
import { expect, test } from '../support/test'

const PARTS = ['shell', 'mf-about', 'mf-label', 'mf-player', 'mf-radio']

/** Deploys from a checkout, with its own tools; returns the output. */
const deploy = (root: string, siteDir: string): string =>
  execFileSync(process.execPath, [path.join(root, 'tools/bin/site.mjs'), '--site', siteDir, 'deploy'], {
    encoding: 'utf8',
  })

/** Replaces the links to the installed packages by files: webpack numbers modules by their real paths. */
const linkInstalledFiles = (root: string): void => {
  for (const folder of ['.', ...PARTS]) {
    const packages = path.join(folder, 'node_modules')
    if (!existsSync(path.join(repository, packages))) continue
    rmSync(path.join(root, packages), { recursive: true, force: true })
    execFileSync('cp', ['-al', path.join(repository, packages), path.join(root, packages)])
  }
}

test('a clone in a folder of another depth builds the same bytes as its checkout: it has nothing to publish', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'site-same-'))
  const clone = copyWholeCheckout()
  linkInstalledFiles(clone.root)
  const readRegistry = (): string => readFileSync(path.join(siteDir, 'registry.json'), 'utf8')
  deploy(repository, siteDir)
  const published = readRegistry()
  const output = deploy(clone.root, siteDir)
  for (const part of PARTS) {
    const files = fileHashes(path.join(repository, part, 'dist'))
    expect(files.size, part).toBeGreaterThan(5)
    expect([...fileHashes(path.join(clone.root, part, 'dist'))].toSorted(), part).toEqual(
      [...files].toSorted(),
    )
  }
  expect(output.match(/is live already/g)).toHaveLength(PARTS.length)
  expect(readRegistry()).toBe(published)
  clone.remove()
  rmSync(siteDir, { recursive: true, force: true })
})
