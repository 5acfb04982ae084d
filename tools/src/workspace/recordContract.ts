import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { type Comparison, comparePlatform } from './comparePlatform'
import { findUnlistedExport } from './compatibility'
import { readMajor, readRecordedVersion, writeRecord, writeVersion } from './contractRecord'

interface RecordedContract {
  readonly version: string
  /** Exports of the previous major that a new major dropped or narrowed. */
  readonly broken: readonly string[]
}

const isNewMajor = ({ version, recorded }: Comparison): boolean => readMajor(version) !== recorded.major

/** A new major may break the previous one; any other compile error is refused. */
const checkCompatibility = (compared: Comparison): Result<void, Failure> => {
  const { version, declarations, recorded, broken, errors, hasOtherErrors } = compared
  const unlisted = findUnlistedExport(declarations, readMajor(version))
  if (unlisted !== undefined) {
    const message = `shared/src/platform.ts exports in a list alone, as export { wait } from './core/clock', and store/events.ts constants alone: ${unlisted}`
    return err({ kind: 'types-broken', message })
  }
  if (errors === '' || (isNewMajor(compared) && !hasOtherErrors)) return ok(undefined)
  const before = readRecordedVersion(recorded.text)
  const summary =
    broken.length > 0 ? `The platform ${version} breaks contract ${before}: ${broken.join(', ')}\n\n` : ''
  return err({ kind: 'types-broken', message: `${summary}${errors}` })
}

const isOnRecord = ({ declarations, recorded }: Comparison): boolean => declarations === recorded.text

const refuseChange = ({ version }: Comparison): Result<never, Failure> =>
  err({
    kind: 'contract-changed',
    message:
      `The platform is not contract ${version} on record: npm run contract raises the version and records it ` +
      '(docs/contracts.md)',
  })

/** Fails unless the platform equals the recorded contract of its version. */
export const checkContract = (sharedDir: string): Result<void, Failure> =>
  flatMap(comparePlatform(sharedDir), (compared) =>
    flatMap(checkCompatibility(compared), () =>
      isOnRecord(compared) ? ok(undefined) : refuseChange(compared),
    ),
  )

const isRaised = (compared: Comparison): boolean =>
  isNewMajor(compared) || compared.version !== readRecordedVersion(compared.recorded.text)

const raiseMinor = (version: string): string => {
  const [major, minor] = version.split('.')
  return `${major}.${Number(minor) + 1}.0`
}

/** A platform that changed gets the next minor version, unless its version was raised by hand. */
const chooseVersion = (compared: Comparison): string =>
  isOnRecord(compared) || isRaised(compared) ? compared.version : raiseMinor(compared.version)

/** Records the platform, which has to keep the recorded contract of its major, and raises its version if it changed. */
export const recordContract = (sharedDir: string): Result<RecordedContract, Failure> =>
  flatMap(comparePlatform(sharedDir), (compared) =>
    map(checkCompatibility(compared), (): RecordedContract => {
      const version = chooseVersion(compared)
      writeVersion(sharedDir, version)
      writeRecord(sharedDir, version, compared.declarations)
      return { version, broken: compared.broken }
    }),
  )
