import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { lockfileFor } from './lockfile'

const folder = temporaryFolders()

const packages = {
  '': { devDependencies: { tester: '1.0.0', linter: '1.0.0' } },
  shared: { version: '2.0.0' },
  tools: { version: '0.1.0' },
  'node_modules/@site/shared': { resolved: 'shared', link: true },
  'node_modules/bundler': { version: '1.0.0', integrity: 'sha512-b' },
  'node_modules/linter': { version: '1.0.0' },
  'node_modules/parser': { version: '1.0.0' },
  'node_modules/tester': { version: '1.0.0', optionalDependencies: { native: '1.0.0' } },
  'node_modules/native': { version: '1.0.0', optional: true },
  'tools/node_modules/parser': { version: '2.0.0' },
}

const lockOf = () => {
  const [checkout, dir] = [folder(), folder()]
  writeFileSync(path.join(checkout, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(path.join(dir, 'tools.tgz'), 'archive')
  const manifest = {
    name: 'agenda',
    version: '0.1.0',
    dependencies: {},
    devDependencies: { '@site/tools': '*', tester: '1.0.0' },
  }
  const tools = {
    name: '@site/tools',
    version: '0.1.0',
    license: 'MIT',
    dependencies: { parser: '2.0.0', bundler: '1.0.0' },
  }
  const packed = [{ name: '@site/tools', archive: 'tools.tgz', manifest: tools }]
  return JSON.parse(lockfileFor(checkout, dir, manifest, packed)).packages
}

test('a repository of its own has the versions of the checkout, of what it needs and of nothing else', () => {
  expect(Object.keys(lockOf())).toEqual([
    '',
    'node_modules/@site/tools',
    'node_modules/@site/tools/node_modules/parser',
    'node_modules/bundler',
    'node_modules/native',
    'node_modules/tester',
  ])
})

test('the packages of the site are files, checked like those of a registry', () => {
  expect(lockOf()['node_modules/@site/tools']).toMatchObject({
    resolved: 'file:tools.tgz',
    integrity: expect.stringMatching(/^sha512-/),
    dependencies: { parser: '2.0.0' },
  })
})
