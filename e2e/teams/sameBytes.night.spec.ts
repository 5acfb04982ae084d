import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

test('a clone in a folder of another depth builds the same bytes as its checkout: it has nothing to publish', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'onde-basse-same-'))
  const clone = copyWholeCheckout()
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
