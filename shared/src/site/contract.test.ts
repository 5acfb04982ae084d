import { readFileSync } from 'node:fs'
import { CONTRACT_VERSION, satisfiesRange } from './contract'

describe('a caret range', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.2.0', '1.10.0', true],
    ['^1.2.3', '1.2.2', false],
    ['^1.3.0', '1.2.9', false],
    ['^2.0.0', '1.9.9', false],
    ['^1.0.0', '2.0.0', false],
    ['^12.0.0', '12.0.0', true],
    ['^1.0.10', '1.0.11', true],
    ['1.0.0', '1.0.0', false],
    ['~1.0.0', '1.0.0', false],
    ['latest', '1.0.0', false],
    ['^v1.0.0', '1.0.0', false],
    ['^1.0.0-next', '1.0.0', false],
    ['^1.0.0', '1.0', false],
    ['^1.0.0', 'v1.0.0', false],
    ['^1.0.0', '1.0.0-next', false],
  ])('%s against %s is %s', (needs, provided, served) => {
    expect(satisfiesRange(needs, provided)).toBe(served)
  })
})

describe('the contract', () => {
  it('has the version of the package that holds it, against which parts are built', () => {
    const { version } = JSON.parse(readFileSync('shared/package.json', 'utf8')) as { version: string }
    expect(CONTRACT_VERSION).toBe(version)
  })
})
