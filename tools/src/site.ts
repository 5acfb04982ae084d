import path from 'node:path'
import { siteProgram } from './commands/program'
import { processTerminal } from './terminal/terminal'

const checkout = path.join(import.meta.dirname, '../..')

void siteProgram(checkout, processTerminal).parseAsync()
