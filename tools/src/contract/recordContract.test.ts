import path from 'node:path'
import { copyShared, type SharedCopy } from '../testing/sharedCopy'
import { temporaryFolders } from '../testing/temporaryFolders'
import { emitDeclarations } from './declarations'
import { checkRecord, recordContract } from './recordContract'
import { contractBefore, recordedVersions } from './records'

const newFolder = temporaryFolders()

const raiseVersion = ({ change }: SharedCopy, before: string, after: string): void => {
  change('package.json', `"version": "${before}"`, `"version": "${after}"`)
}

const addName = ({ change }: SharedCopy): void =>
  change('src/platform.ts', /$/, "\nexport { formatTime } from './format/format'\n")

const dropName = ({ change }: SharedCopy): void =>
  change('src/platform.ts', "export { getJson } from './http/http'\n", '')

const recorded = ({ dir }: SharedCopy, unpublished = false): unknown => {
  const result = recordContract(dir, unpublished)
  return result.ok ? result.value : `${result.error.kind}: ${result.error.message}`
}

const sharedDir = path.resolve('shared')

describe('the platform', () => {
  it('is the contract on record under its version', () => {
    const now = emitDeclarations(sharedDir)
    expect(now.ok && checkRecord(sharedDir, now.value)).toEqual({ ok: true })
  })
})

describe('putting a contract on record', () => {
  it('refuses a platform that grew under its version, unless nobody was given that version yet', () => {
    const shared = copyShared(newFolder())
    addName(shared)
    expect(recorded(shared)).toMatch(
      /contract-changed: .* 1\.0\.0 .*platform\.d\.ts differs.*raise the version/,
    )
    expect(recorded(shared, true)).toBe('1.0.0')
  })

  it('takes a raised version up beside the one before it', () => {
    const shared = copyShared(newFolder())
    addName(shared)
    raiseVersion(shared, '1.0.0', '1.1.0')
    expect(recorded(shared)).toBe('1.1.0')
    expect(recordedVersions(shared.dir)).toEqual(['1.0.0', '1.1.0'])
    expect(contractBefore(shared.dir, '1.1.0')).toBe('1.0.0')
  })

  it('refuses a minor version that drops what the one before promised', () => {
    const shared = copyShared(newFolder())
    dropName(shared)
    raiseVersion(shared, '1.0.0', '1.1.0')
    expect(recorded(shared)).toMatch(/types-broken: Contract 1\.0\.0 .* platform 1\.1\.0 .*: getJson\n/)
  })

  it('lets a new major version drop it', () => {
    const shared = copyShared(newFolder())
    dropName(shared)
    raiseVersion(shared, '1.0.0', '2.0.0')
    expect(recorded(shared)).toBe('2.0.0')
    expect(contractBefore(shared.dir, '2.0.0')).toBeUndefined()
  })
})
