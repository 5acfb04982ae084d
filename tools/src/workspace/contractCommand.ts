// Records the platform, and raises its version if it changed: npm run contract.
import path from 'node:path'
import { processLogger } from '../lib/logger'
import { recordContract } from './recordContract'

const recorded = recordContract(path.join(import.meta.dirname, '../../../shared'))

if (recorded.ok) {
  const { version, broken } = recorded.value
  processLogger.info(`contract ${version} is on record`)
  if (broken.length > 0) processLogger.info(`it breaks the major before: ${broken.join(', ')}`)
} else {
  processLogger.error(recorded.error.message)
  process.exitCode = 1
}
