import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { repository } from '../support/command'
import { fewEpisodes } from '../support/fewEpisodes'

export const originAt = (port: number): string => `http://127.0.0.1:${port}`

/**
 * The api on one port, as the documents start it: visitors reach it below the site's address, on the other.
 * @param settings more of its environment (`api/README.md`)
 */
export const startApi = (
  api: number,
  site: number,
  settings: Readonly<Record<string, string>> = {},
): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', path.join(repository, 'api/src/serve.ts')], {
    cwd: repository,
    env: {
      ...process.env,
      PORT: String(api),
      API_PUBLIC_URL: `${originAt(site)}/api`,
      ...fewEpisodes,
      ...settings,
    },
    stdio: 'inherit',
  })
