import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { siteKey } from './siteKey'

const DAY = '2026-03-01'

let root = ''

const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

const INPUTS = [
  'api/src/api.ts',
  'content/about/about.yaml',
  'demo/src/demo.ts',
  'mf-label/src/Label.tsx',
  'package-lock.json',
  'package.json',
  'shared/federation/build.mjs',
  'shell/src/App.tsx',
  'site.config.json',
  'tools/src/prerender/prerender.ts',
]

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'site-key-'))
  for (const file of INPUTS) write(file, 'as it was')
})
afterEach(() => rmSync(root, { recursive: true }))

test('the same files have the same key', () => {
  expect(siteKey(root, DAY)).toBe(siteKey(root, DAY))
})

test.each(INPUTS)('a change of %s changes the key', (file) => {
  const before = siteKey(root, DAY)
  write(file, 'changed')
  expect(siteKey(root, DAY)).not.toBe(before)
})

test.each([
  ['a new file', () => write('mf-radio/src/Home.tsx', '')],
  [
    'a file under another name',
    () => {
      rmSync(path.join(root, 'api/src/api.ts'))
      write('api/src/service.ts', 'as it was')
    },
  ],
])('%s changes the key', (_, change) => {
  const before = siteKey(root, DAY)
  change()
  expect(siteKey(root, DAY)).not.toBe(before)
})

test('another day changes the key', () => {
  expect(siteKey(root, '2026-03-02')).not.toBe(siteKey(root, DAY))
})

test.each(['docs/testing.md', 'shell/src/App.test.tsx', 'shell/dist/main.js', 'api/node_modules/a/index.js'])(
  'a change of %s keeps the key',
  (file) => {
    const before = siteKey(root, DAY)
    write(file, 'changed')
    expect(siteKey(root, DAY)).toBe(before)
  },
)
