import path from 'node:path'
import { copyShared, type SharedCopy } from '../testing/sharedCopy'
import { temporaryFolders } from '../testing/temporaryFolders'
import { emitDeclarations } from './declarations'
import { checkRecord, recordContract } from './recordContract'
import { contractBefore, currentVersion, recordedVersions } from './records'

const newFolder = temporaryFolders()

const sharedDir = path.resolve('shared')

const CURRENT = currentVersion(sharedDir)
const [MAJOR = 0, MINOR = 0] = CURRENT.split('.').map(Number)
const NEXT_MINOR = `${MAJOR}.${MINOR + 1}.0`
const NEXT_MAJOR = `${MAJOR + 1}.0.0`

const raiseVersion = ({ change }: SharedCopy, after: string): void => {
  change('package.json', `"version": "${CURRENT}"`, `"version": "${after}"`)
}

const addName = ({ change }: SharedCopy): void =>
  change('src/platform.ts', /$/, "\nexport { formatTime } from './format/format'\n")

const dropName = ({ change }: SharedCopy): void =>
  change('src/platform.ts', "export { getJson } from './http/http'\n", '')

const recorded = ({ dir }: SharedCopy, unpublished = false): unknown => {
  const result = recordContract(dir, unpublished)
  return result.ok ? result.value : `${result.error.kind}: ${result.error.message}`
}

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
      new RegExp(`contract-changed: .* ${CURRENT} .*platform\\.d\\.ts differs.*raise the version`),
    )
    expect(recorded(shared, true)).toBe(CURRENT)
  })

  it('takes a raised version up beside the one before it', () => {
    const shared = copyShared(newFolder())
    addName(shared)
    raiseVersion(shared, NEXT_MINOR)
    expect(recorded(shared)).toBe(NEXT_MINOR)
    expect(recordedVersions(shared.dir).slice(-2)).toEqual([CURRENT, NEXT_MINOR])
    expect(contractBefore(shared.dir, NEXT_MINOR)).toBe(CURRENT)
  })

  it('refuses a minor version that drops what the one before had', () => {
    const shared = copyShared(newFolder())
    dropName(shared)
    raiseVersion(shared, NEXT_MINOR)
    expect(recorded(shared)).toMatch(
      new RegExp(`types-broken: [^]*The platform ${NEXT_MINOR} breaks contract ${CURRENT}: getJson\\b`),
    )
  })

  it('lets a new major version drop it', () => {
    const shared = copyShared(newFolder())
    dropName(shared)
    raiseVersion(shared, NEXT_MAJOR)
    expect(recorded(shared)).toBe(NEXT_MAJOR)
    expect(contractBefore(shared.dir, NEXT_MAJOR)).toBeUndefined()
  })
})
