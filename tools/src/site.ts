import { existsSync } from 'node:fs'
import path from 'node:path'
import { siteProgram } from './commands/program'
import { dropUnwritableOutput, processLogger } from './lib/logger'
import { findRoot } from './workspace/parts'

const root = findRoot(path.join(import.meta.dirname, '../..'), process.cwd())

const settings = path.resolve('.env')
if (existsSync(settings)) {
  process.loadEnvFile(settings)
  process.env.API_SETTINGS_FILE ??= settings
}

dropUnwritableOutput(process)
void siteProgram(root, processLogger).parseAsync()
