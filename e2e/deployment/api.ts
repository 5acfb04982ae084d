import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { repository } from '../support/site'

const FROM_SOURCES = ['--import', 'tsx', path.join(repository, 'api/src/service/serve.ts')]

/**
 * Starts the api on a port of this machine, as the documents do.
 * @param settings its environment (`api/README.md`)
 * @param program what runs it, its sources by default
 */
export const startApi = (
  port: number,
  settings: Readonly<Record<string, string>>,
  program: readonly string[] = FROM_SOURCES,
): ChildProcess =>
  spawn(process.execPath, program, {
    cwd: repository,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...settings },
    stdio: 'inherit',
  })
