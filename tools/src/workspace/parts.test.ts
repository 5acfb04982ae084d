import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { buildParts, chooseParts, findParts, findShell } from './parts'

const folder = temporaryFolders()

const checkout = (): string => {
  const root = folder()
  for (const name of ['mf-radio', 'shell', 'mf-label', 'shared', 'mf-drafts'])
    mkdirSync(path.join(root, name))
  for (const name of ['mf-radio', 'shell', 'mf-label', 'shared'])
    writeFileSync(path.join(root, name, 'webpack.config.mjs'), '')
  return root
}

test('parts are the folders that webpack can build, the shell first', () => {
  expect(findParts(checkout()).map(({ name }) => name)).toEqual(['shell', 'label', 'radio'])
})

test('a part may be named as the site or as the folder names it', () => {
  const parts = chooseParts(findParts(checkout()), ['radio', 'mf-label'])
  expect(parts.ok && parts.value.map(({ name }) => name)).toEqual(['label', 'radio'])
})

test('no name means every part', () => {
  const parts = chooseParts(findParts(checkout()), [])
  expect(parts.ok && parts.value).toHaveLength(3)
})

test('an unknown name is refused with those that exist', () => {
  expect(chooseParts(findParts(checkout()), ['label', 'lebal'])).toEqual({
    ok: false,
    error: { kind: 'unknown-part', message: 'There is no part called lebal. Parts: shell, label, radio' },
  })
})

test('a build where nothing is installed fails with the command that installs it', async () => {
  const dir = folder()
  const logger = { info: () => {}, error: () => {} }
  expect(await buildParts([{ name: 'label', dir }], logger)).toMatchObject([
    { ok: false, error: { message: `@site/shared is not installed in ${dir}: npm ci --include=dev` } },
  ])
})

test('a repository of one part has no shell, whatever its part', () => {
  const root = folder()
  mkdirSync(path.join(root, 'mf-agenda'))
  writeFileSync(path.join(root, 'mf-agenda/webpack.config.mjs'), '')
  expect(findShell(root)).toBeUndefined()
  expect(findShell(checkout())?.name).toBe('shell')
})
