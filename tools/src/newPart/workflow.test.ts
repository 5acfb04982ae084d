import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findParts } from '../workspace/workspace'
import { namesOf, ownerLineOf } from './naming'
import { fillTemplate } from './template'

const read = (file: string): string => readFileSync(path.join('.github', file), 'utf8')

const parts = findParts('.').map(({ name, dir }) => ({ ...namesOf(name), folder: path.basename(dir) }))

test.each(parts)('the workflow of $name is the one every part has', (part) => {
  const file = `workflows/${part.name}.yml`
  expect(read(file)).toBe(fillTemplate('part', part)[`.github/${file}`])
})

test.each(parts.filter(({ name }) => name !== 'shell'))('$name has an owner', (part) => {
  expect(read('CODEOWNERS')).toContain(ownerLineOf(part))
})
