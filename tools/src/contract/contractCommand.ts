import path from 'node:path'
import { processLogger } from '../logger/logger'
import { recordContract } from './recordContract'

const sharedDir = path.join(import.meta.dirname, '../../../shared')
const recorded = recordContract(sharedDir, process.argv.includes('--unpublished'))

if (recorded.ok) processLogger.info(`contract ${recorded.value} is on record`)
else {
  processLogger.error(recorded.error.message)
  process.exitCode = 1
}
