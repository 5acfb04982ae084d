import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findParts } from '../workspace/workspace'
import { ownerLineOf, workflowOf } from './workflow'

const read = (file: string): string => readFileSync(path.join('.github', file), 'utf8')

const parts = findParts('.').map(({ name, dir }) => ({ name, folder: path.basename(dir) }))

test.each(parts)('the workflow of $name is the one every part has', (part) => {
  expect(read(`workflows/${part.name}.yml`)).toBe(workflowOf(part))
})

test.each(parts.filter(({ name }) => name !== 'shell'))('$name has an owner', (part) => {
  expect(read('CODEOWNERS')).toContain(ownerLineOf(part))
})
