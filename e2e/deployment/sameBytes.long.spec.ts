import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { fileHashes } from '../support/fileHashes'
import { expect, test } from '../support/test'
import { cloneCheckout } from './clones'

const PARTS = ['shell', 'mf-about', 'mf-label', 'mf-player', 'mf-radio']

test.describe.configure({ timeout: 600_000 })

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

test('clones of one commit build the same bytes wherever they are: the second has nothing to publish', async () => {
  const [here, there] = ['a', 'another/and a deeper folder'].map((name) => path.join(dir, name)) as [
    string,
    string,
  ]
  for (const root of [here, there]) cloneCheckout(root)
  await deploy(here)
  const published = registry()
  const said = await deploy(there)
  for (const part of PARTS) {
    const files = fileHashes(path.join(here, part, 'dist'))
    expect(files.size, part).toBeGreaterThan(5)
    expect([...fileHashes(path.join(there, part, 'dist'))].toSorted(), part).toEqual([...files].toSorted())
  }
  expect(said.match(/is live already/g)).toHaveLength(PARTS.length)
  expect(registry()).toBe(published)
})
