import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../support/command'
import { fileHashes } from '../support/fileHashes'
import { expect, test } from '../support/test'
import { cloneCheckout } from './clones'

const PARTS = ['shell', 'mf-about', 'mf-label', 'mf-player', 'mf-radio']

let dir: string
test.beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-clones-'))
})
test.afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Deploys from a checkout, with its own tools, into the site they all publish to; the answer is what it says. */
const deploy = async (root: string): Promise<string> => {
  const program = path.join(root, 'tools/bin/site.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    '--site',
    path.join(dir, 'site'),
    'deploy',
  ])
  return stdout
}

const registry = (): string => readFileSync(path.join(dir, 'site/registry.json'), 'utf8')

test('a clone builds the same bytes as its checkout, wherever it is: it has nothing to publish', async () => {
  const clone = path.join(dir, 'another/and a deeper folder')
  cloneCheckout(clone)
  await deploy(repository)
  const published = registry()
  const said = await deploy(clone)
  for (const part of PARTS) {
    const files = fileHashes(path.join(repository, part, 'dist'))
    expect(files.size, part).toBeGreaterThan(5)
    expect([...fileHashes(path.join(clone, part, 'dist'))].toSorted(), part).toEqual([...files].toSorted())
  }
  expect(said.match(/is live already/g)).toHaveLength(PARTS.length)
  expect(registry()).toBe(published)
})
