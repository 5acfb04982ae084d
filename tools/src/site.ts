import { existsSync } from 'node:fs'
import path from 'node:path'
import { siteProgram } from './commands/program'
import { dropUnwritableOutput, processLogger } from './lib/logger'
import { findParts } from './workspace/parts'

const checkout = path.join(import.meta.dirname, '../..')

/** The installed package works in the current folder; in a checkout, the command works on its parts from any folder. */
const root = findParts(checkout).length > 0 ? checkout : process.cwd()

const settings = path.resolve('.env')
if (existsSync(settings)) {
  process.loadEnvFile(settings)
  process.env.API_SETTINGS_FILE ??= settings
}

dropUnwritableOutput(process)
void siteProgram(root, processLogger).parseAsync()
