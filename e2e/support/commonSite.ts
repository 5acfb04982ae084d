import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { repository } from './site'

/** Prints the port of the common site, or a free port where that one is taken. */
const PRINT_PORT = `
  const server = require('node:net').createServer()
  server.once('error', () => server.listen(0))
  server.once('listening', () => { console.log(server.address().port); server.close() })
  server.listen(4290)
`

// Workers inherit the variable, so that all of a run use one port.
process.env.E2E_PORT ??= execFileSync(process.execPath, ['--eval', PRINT_PORT], { encoding: 'utf8' }).trim()

/** The port of the site most tests share; another one keeps two runs apart. */
export const port = process.env.E2E_PORT

/** Where that site is published: each checkout and each port has its own folder. */
export const commonSiteDir = path.join(repository, '.cache', `e2e-site-${port}`)

/** How many podcasts it has: enough for four pages of the archive. */
export const COMMON_EPISODES = 96
