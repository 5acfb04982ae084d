import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { findKeeping } from './keptByGit'

const folder = temporaryFolders()

/** A repository, with these ignored files. */
const makeRepository = (ignored = '', ...options: readonly string[]): string => {
  const root = folder()
  execFileSync('git', ['init', '-q', ...options, root])
  writeFileSync(path.join(root, '.gitignore'), ignored)
  return root
}

test.each([
  ['label.key', 'committed'],
  ['secrets/label.key', 'committed'],
])('git would commit %s where nothing ignores it', (file, expected) => {
  const root = makeRepository('node_modules/\n')
  mkdirSync(path.join(root, 'secrets'))
  expect(findKeeping(path.join(root, file))).toBe(expected)
})

test.each(['*.key', 'label.key', '*\n!*.ts'])('git would not commit a key where %j ignores it', (ignored) => {
  expect(findKeeping(path.join(makeRepository(`${ignored}\n`), 'label.key'))).toBe('ignored')
})

test('the list of a clone alone ignores a key, too', () => {
  const root = makeRepository()
  writeFileSync(path.join(root, '.git/info/exclude'), '*.key\n')
  expect(findKeeping(path.join(root, 'label.key'))).toBe('ignored')
})

test('a key that was added once is committed on, although it is ignored now', () => {
  const root = makeRepository('')
  writeFileSync(path.join(root, 'label.key'), '')
  execFileSync('git', ['-C', root, 'add', 'label.key'])
  writeFileSync(path.join(root, '.gitignore'), '*.key\n')
  expect(findKeeping(path.join(root, 'label.key'))).toBe('committed')
})

test('a link into a repository leads into it', () => {
  const outside = folder()
  symlinkSync(makeRepository(), path.join(outside, 'link'))
  expect(findKeeping(path.join(outside, 'link/label.key'))).toBe('committed')
})

test('no repository keeps a key beside it, in a bare one, or in a folder that is missing', () => {
  expect(findKeeping(path.join(folder(), 'label.key'))).toBe('outside')
  expect(findKeeping(path.join(makeRepository('', '--bare'), 'label.key'))).toBe('outside')
  expect(findKeeping(path.join(folder(), 'nowhere/label.key'))).toBe('outside')
})

test.each<[string, (root: string) => NodeJS.ProcessEnv]>([
  ['GIT_DIR of a bare repository', () => ({ GIT_DIR: makeRepository('', '--bare') })],
  ['GIT_DIR of a folder that is missing', () => ({ GIT_DIR: '/nowhere' })],
  [
    'GIT_WORK_TREE elsewhere',
    () => ({ GIT_DIR: path.join(makeRepository(), '.git'), GIT_WORK_TREE: folder() }),
  ],
  ['GIT_WORK_TREE alone', () => ({ GIT_WORK_TREE: folder() })],
  ['GIT_CEILING_DIRECTORIES', (root) => ({ GIT_CEILING_DIRECTORIES: root })],
  ['GIT_INDEX_FILE', () => ({ GIT_INDEX_FILE: '/dev/null' })],
  [
    'ignored files by GIT_CONFIG_COUNT',
    () => {
      const list = path.join(folder(), 'ignored')
      writeFileSync(list, '*.key\n')
      return { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'core.excludesFile', GIT_CONFIG_VALUE_0: list }
    },
  ],
])('git would commit a key, whatever the environment says: %s', (_what, makeEnv) => {
  const root = makeRepository()
  mkdirSync(path.join(root, 'secrets'))
  const env = { PATH: process.env.PATH, ...makeEnv(root) }
  expect(findKeeping(path.join(root, 'secrets/label.key'), env)).toBe('committed')
})

test('a work tree that the environment alone names keeps a key', () => {
  const [home, repository] = [folder(), makeRepository('', '--bare')]
  const env = { PATH: process.env.PATH, GIT_DIR: repository, GIT_WORK_TREE: home }
  expect(findKeeping(path.join(home, 'label.key'), env)).toBe('committed')
})

test('without git, a repository cannot be judged, and all else is outside', () => {
  const withoutGit = { PATH: folder() }
  expect(findKeeping(path.join(makeRepository(), 'label.key'), withoutGit)).toBe('unknown')
  expect(findKeeping(path.join(folder(), 'label.key'), withoutGit)).toBe('outside')
})
