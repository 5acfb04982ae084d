import { existsSync } from 'node:fs'
import path from 'node:path'
import { siteProgram } from './commands/program'
import { readLanguage, withLanguage } from './lib/language'
import { dropUnwritableOutput, processLogger } from './lib/logger'
import { findRoot } from './workspace/parts'

const root = findRoot(path.join(import.meta.dirname, '../..'), process.cwd())

const settings = path.resolve('.env')
if (existsSync(settings)) {
  process.loadEnvFile(settings)
  process.env.API_SETTINGS_FILE ??= settings
}

dropUnwritableOutput(process)
// Mistakes in a command line are printed before its command begins. Data are the same in every language.
const language = process.argv.includes('--json') ? 'en' : readLanguage(process.env)
void withLanguage(language, () => siteProgram(root, processLogger).parseAsync())
