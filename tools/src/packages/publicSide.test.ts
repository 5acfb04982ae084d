import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readManifest } from './manifest'
import { PUBLIC } from './sharedPackage'

const root = path.join(__dirname, '../../..')

const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !/^(?:node_modules|dist)/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))

/** What a folder imports of `@site/shared`, as its package exports it. */
const importedBy = (folder: string): readonly string[] =>
  sourcesOf(folder).flatMap((text) =>
    [...text.matchAll(/(?<=['"])@site\/shared(\/[^'"]+)/g)].map(([, entry = '']) => `.${entry}`),
  )

const isPublic = (entry: string): boolean =>
  PUBLIC.some((given) => given === entry || (given.endsWith('/*') && entry.startsWith(given.slice(0, -1))))

const parts = readdirSync(root).filter((folder) => folder.startsWith('mf-'))

test.each([...parts, 'tools/template/part'])('%s could have a repository of its own', (folder) => {
  const entries = new Set(importedBy(folder))
  expect(entries).not.toEqual(new Set())
  expect([...entries].filter((entry) => !isPublic(entry))).toEqual([])
})

test('everything public is exported', () => {
  const { exports = {} } = readManifest(path.join(root, 'shared'))
  expect(PUBLIC.filter((entry) => exports[entry] === undefined)).toEqual([])
})
