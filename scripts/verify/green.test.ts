import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../../tools/src/testing/temporaryFolders'
import { listChanged, nameFiles, recordGreen } from './green'

const folder = temporaryFolders()

/** A checkout with a commit, and where its state is kept. */
const makeCheckout = () => {
  const [root, cacheDir] = [folder(), folder()]
  const save = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const git = (...args: readonly string[]): unknown =>
    execFileSync('git', [...args], { cwd: root, stdio: 'pipe' })
  const commit = (): void => {
    git('add', '--all')
    git(
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@example.test',
      'commit',
      '--quiet',
      '--message',
      'label: change',
    )
  }
  const files = (): string => nameFiles(root, cacheDir) ?? ''
  const changed = (node?: string) => listChanged(root, cacheDir, files(), node)
  git('init', '--quiet')
  save('.gitignore', 'dist/\n')
  save('package-lock.json', '{}')
  save('mf-label/src/a.ts', '1')
  commit()
  return { root, save, commit, changed, record: (node?: string) => recordGreen(cacheDir, files(), node) }
}

test('what changed since everything passed is listed, whether it is committed, untracked or deleted', async () => {
  const { root, save, commit, changed, record } = makeCheckout()
  expect(await changed()).toBeUndefined()
  await record()
  expect(await changed()).toEqual([])
  save('mf-label/src/a.ts', '2')
  commit()
  save('mf-label/src/b c.ts', 'untracked')
  save('mf-label/dist/a.js', 'ignored')
  rmSync(path.join(root, 'package-lock.json'))
  expect(await changed()).toEqual(['mf-label/src/a.ts', 'mf-label/src/b c.ts', 'package-lock.json'])
})

test('files that were untracked when everything passed count once they change or go', async () => {
  const { root, save, changed, record } = makeCheckout()
  save('mf-label/src/untracked.ts', '1')
  await record()
  expect(await changed()).toEqual([])
  rmSync(path.join(root, 'mf-label/src/untracked.ts'))
  expect(await changed()).toEqual(['mf-label/src/untracked.ts'])
})

test('what passed with another version of Node proves nothing', async () => {
  const { changed, record } = makeCheckout()
  await record('v20.19.0')
  expect(await changed('v20.19.0')).toEqual([])
  expect(await changed('v22.13.0')).toBeUndefined()
})

test('neither does a state git has forgotten, a damaged record or a folder without version control', async () => {
  const { root, changed } = makeCheckout()
  const [other] = [folder()]
  await recordGreen(other, '0'.repeat(40))
  expect(await listChanged(root, other, nameFiles(root, folder()) ?? '')).toBeUndefined()
  writeFileSync(path.join(other, 'green.json'), '{')
  expect(await listChanged(root, other, '')).toBeUndefined()
  expect(nameFiles(folder(), folder())).toBeUndefined()
  expect(await changed()).toBeUndefined()
})
