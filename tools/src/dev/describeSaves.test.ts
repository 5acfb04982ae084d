import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeStubCheckout } from '../testing/stubCheckout'
import { unwrap } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { chooseParts, findParts } from '../workspace/parts'
import { describeSaves } from './describeSaves'

const folder = temporaryFolders()
const ORIGIN = { origin: 'https://collectif.example' }

const openRoot = () => {
  const root = folder()
  makeStubCheckout(root, ['label'])
  return { root, parts: unwrap(chooseParts(findParts(root), ['label'])) }
}

test('in a checkout saves of the part and of shared show, and its content comes with the next start', () => {
  const { root, parts } = openRoot()
  mkdirSync(path.join(root, 'shared'), { recursive: true })
  writeFileSync(path.join(root, 'tsconfig.json'), '{}')
  expect(describeSaves(root, parts).split('\n')).toEqual([
    'saves of label and shared show in open pages; start again after any other change, part.mjs and content/ included',
    'types are not checked here, but by: npx tsc -b . mf-* --watch',
  ])
})

test('in the repository of one part, against a deployed site, only saves of the part show', () => {
  const { root, parts } = openRoot()
  expect(describeSaves(root, parts, ORIGIN).split('\n')).toEqual([
    'saves of label show in open pages; start again after any other change, part.mjs included; content and other parts are those of https://collectif.example',
    'types are not checked here, but by: npx tsc -b mf-label --watch',
  ])
})
