import { err, flatMap, ok, type Result } from '@site/shared/result'
import { checkCompatibility } from './checkCompatibility'
import { type Declarations, emitDeclarations, type TypeFailure } from './declarations'
import {
  currentVersion,
  firstChange,
  readRecord,
  recordedVersions,
  writeCompatibilityTests,
  writeRecord,
} from './records'

export interface ContractChanged {
  readonly kind: 'contract-changed'
  readonly message: string
}

/** Fails while the platform is not the contract on record under its version. */
export const checkRecord = (sharedDir: string, now: Declarations): Result<void, ContractChanged> => {
  const version = currentVersion(sharedDir)
  const changed = firstChange(readRecord(sharedDir, version), now)
  if (changed === undefined) return ok(undefined)
  return err({
    kind: 'contract-changed',
    message:
      `The platform no longer is contract ${version} on record (${changed} differs): raise the version in ` +
      'shared/package.json and shared/src/contract/contract.ts, then npm run contract (docs/contracts.md). ' +
      `If ${version} was never published: npm run contract -- --unpublished`,
  })
}

const isOnRecord = (sharedDir: string): boolean =>
  recordedVersions(sharedDir).includes(currentVersion(sharedDir))

/**
 * Puts the platform on record as the contract of its version, and holds it to all contracts of the same major.
 * @param unpublished replaces what is on record under this version: no part can have been built against it yet
 */
export const recordContract = (
  sharedDir: string,
  unpublished: boolean,
): Result<string, TypeFailure | ContractChanged> =>
  flatMap(emitDeclarations(sharedDir), (now): Result<string, TypeFailure | ContractChanged> => {
    const known: Result<void, ContractChanged> =
      isOnRecord(sharedDir) && !unpublished ? checkRecord(sharedDir, now) : ok(undefined)
    if (!known.ok) return known
    writeRecord(sharedDir, currentVersion(sharedDir), now)
    writeCompatibilityTests(sharedDir)
    return flatMap(checkCompatibility(sharedDir), () => ok(currentVersion(sharedDir)))
  })
