import path from 'node:path'
import { siteProgram } from './commands/program'
import { processLogger } from './logger/logger'

const checkout = path.join(import.meta.dirname, '../..')

void siteProgram(checkout, processLogger).parseAsync()
