import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'

const repository = path.join(__dirname, '../../..')
const folder = temporaryFolders()

/** A checkout whose command line prints a text of its sources. */
const openCheckout = () => {
  const root = folder()
  const write = (file: string, source: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), source)
  }
  for (const name of ['bin', 'bootstrap'])
    cpSync(path.join(repository, 'tools', name), path.join(root, 'tools', name), { recursive: true })
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'))
  return {
    root,
    write,
    run: () =>
      execFileSync(process.execPath, [path.join(root, 'tools/bin/site.mjs')], { encoding: 'utf8' }).trim(),
    writtenAt: () => statSync(path.join(root, 'tools/node_modules/.cache/site.cjs')).mtimeMs,
  }
}

test('the command line is made once for the same sources, and again when they change', () => {
  const { write, run, writtenAt } = openCheckout()
  write('tools/src/site.ts', "import { word } from './word'\nconsole.info(word)\n")
  write('tools/src/word.ts', "export const word: string = 'bonjour'\n")
  expect(run()).toBe('bonjour')
  const before = writtenAt()
  expect(run()).toBe('bonjour')
  expect(writtenAt()).toBe(before)
  write('tools/src/word.ts', "export const word: string = 'bonsoir'\n")
  expect(run()).toBe('bonsoir')
})

test('each source knows its place, and packages stay where they are installed', () => {
  const { root, write, run } = openCheckout()
  write(
    'tools/src/site.ts',
    "import { Command } from 'commander'\nimport { here } from './deep/here'\n" +
      "console.info(import.meta.dirname, here, new Command('site').name())\n",
  )
  write('tools/src/deep/here.ts', 'export const here: string = import.meta.url\n')
  expect(run()).toBe(`${root}/tools/src file://${root}/tools/src/deep/here.ts site`)
})
