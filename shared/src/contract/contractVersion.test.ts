import { readFileSync } from 'node:fs'
import { CONTRACT_VERSION } from './contract'

describe('the contract', () => {
  it('has the version of the package that holds it, against which parts are built', () => {
    const { version } = JSON.parse(readFileSync('shared/package.json', 'utf8')) as { version: string }
    expect(CONTRACT_VERSION).toBe(version)
  })
})
