import { existsSync } from 'node:fs'
import path from 'node:path'
import { siteProgram } from './commands/program'
import { dropUnwritableOutput, processLogger } from './lib/logger'
import { findParts } from './workspace/parts'

const checkout = path.join(import.meta.dirname, '../..')

/** Installed as a package, the command works where it is called; beside parts, it works on them from anywhere. */
const root = findParts(checkout).length > 0 ? checkout : process.cwd()

const settings = path.resolve('.env')
if (existsSync(settings)) {
  process.loadEnvFile(settings)
  process.env.API_SETTINGS_FILE ??= settings
}

dropUnwritableOutput(process)
void siteProgram(root, processLogger).parseAsync()
