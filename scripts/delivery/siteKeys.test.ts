import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../../tools/src/testing/temporaryFolders'
import { siteKeys } from './siteKeys'

const folder = temporaryFolders()
const DAY = '2026-03-01'

const siteKey = (root: string, day: string): string => siteKeys(root, day).whole

const INPUTS = [
  'api/src/service/api.ts',
  'content/about/about.yaml',
  'demo/src/demo.ts',
  'mf-label/src/Label.tsx',
  'package-lock.json',
  'shared/federation/build.mjs',
  'shell/src/App.tsx',
  'site.config.json',
  'tools/src/prerender/prerender.ts',
]

const makeCheckout = () => {
  const root = folder()
  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  for (const file of INPUTS) write(file, 'as it was')
  return { root, write }
}

test('each input, its name and the day change the key', () => {
  const { root, write } = makeCheckout()
  const keys = [siteKey(root, DAY), siteKey(root, '2026-03-02')]
  for (const file of [...INPUTS, 'mf-radio/src/Home.tsx']) {
    write(file, 'changed')
    keys.push(siteKey(root, DAY))
  }
  renameSync(path.join(root, 'api/src/service/api.ts'), path.join(root, 'api/src/service/service.ts'))
  keys.push(siteKey(root, DAY))
  expect(new Set(keys).size).toBe(keys.length)
})

test('a file that says how the site is made changes both keys', () => {
  const { root, write } = makeCheckout()
  const maker = 'e2e/support/prepareSite.ts'
  write(maker, 'as it was')
  const before = siteKeys(root, DAY, [maker])
  write(maker, 'changed')
  const { whole, shared } = siteKeys(root, DAY, [maker])
  expect([whole === before.whole, shared === before.shared]).toEqual([false, false])
})

test('documents, tests, builds and installed packages keep the key', () => {
  const { root, write } = makeCheckout()
  const before = siteKey(root, DAY)
  const others = [
    'docs/testing.md',
    'shell/src/App.test.tsx',
    'shell/dist/main.js',
    'api/node_modules/a/index.js',
  ]
  for (const file of others) write(file, 'changed')
  expect(siteKey(root, DAY)).toBe(before)
})

test('a change of a part keeps the key of what parts share; any other change, and another part, do not', () => {
  const { root, write } = makeCheckout()
  const key = () => siteKeys(root, DAY).shared
  const keys = [key()]
  write('mf-label/src/Label.tsx', 'changed')
  expect(key()).toBe(keys[0])
  for (const file of [...INPUTS.filter((name) => !name.startsWith('mf-')), 'mf-radio/src/Home.tsx']) {
    write(file, 'changed')
    keys.push(key())
  }
  expect(new Set([...keys, siteKeys(root, '2026-03-02').shared]).size).toBe(keys.length + 1)
})
