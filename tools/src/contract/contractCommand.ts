import path from 'node:path'
import { processTerminal } from '../terminal/terminal'
import { recordContract } from './recordContract'

const sharedDir = path.join(import.meta.dirname, '../../../shared')
const recorded = recordContract(sharedDir, process.argv.includes('--unpublished'))

if (recorded.ok) processTerminal.say(`contract ${recorded.value} is on record`)
else {
  processTerminal.complain(recorded.error.message)
  process.exitCode = 1
}
