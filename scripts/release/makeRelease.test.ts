import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createKeyPair } from '../../tools/src/lib/signatures'
import { temporaryFolders } from '../../tools/src/testing/temporaryFolders'
import { makeRelease, removePackages } from './makeRelease'

const folder = temporaryFolders()
const logger = { info: () => {}, error: () => {} }

const makeRepository = (): string => {
  const root = folder()
  writeFileSync(path.join(root, 'package.json'), '{"name":"site","version":"1.0.0"}')
  const author = ['-c', 'user.name=trial', '-c', 'user.email=trial@site.example']
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...author, 'commit', '--quiet', '-m', 'begin'],
  ])
    execFileSync('git', args, { cwd: root })
  return root
}

test('a checkout with changes is refused by the first of its files, and nothing is written', async () => {
  const root = makeRepository()
  writeFileSync(path.join(root, 'a.txt'), '')
  writeFileSync(path.join(root, 'b.txt'), '')
  const out = path.join(root, 'dist')
  const message =
    'A release is made of what is committed, and these are not: ?? a.txt and 1 more. Commit or stash them'
  expect(await makeRelease(root, { out, logger })).toEqual({
    ok: false,
    error: { kind: 'not-clean', message },
  })
  expect(existsSync(out)).toBe(false)
})

test('a key is refused before anything is built, where the repository has none', async () => {
  const [root, key] = [makeRepository(), path.join(folder(), 'release.key')]
  writeFileSync(key, createKeyPair().privateKey)
  const made = await makeRelease(root, { out: path.join(root, 'dist'), key, logger })
  expect(made).toMatchObject({ error: { kind: 'no-keys' } })
})

test('a folder of releases has one package: former ones are removed, other files stay', () => {
  const out = folder()
  const others = ['SHA256SUMS', 'site-notes.tgz', 'sites-1.0.0.tgz']
  for (const name of ['site-1.0.0.tgz', 'site-1.1.0-rc.1.tgz', ...others])
    writeFileSync(path.join(out, name), '')
  removePackages(out, 'site')
  expect(readdirSync(out).sort()).toEqual(others)
})
