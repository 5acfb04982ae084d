/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import { logic, partProjects, views } from './shared/jest/projects.cjs'

// Hours are shown in the zone of whoever looks: one for all machines, inherited by the workers.
process.env.TZ = 'Europe/Paris'

const config: Config = {
  maxWorkers: '100%',
  // A limit ends what hangs; it measures nothing. A shared machine may take many times as long as a quiet one.
  testTimeout: 120_000,
  projects: [
    ...['shared', 'shell', 'demo', 'api', 'tools', 'scripts'].map((folder) => logic(folder, folder)),
    ...['shared', 'shell'].map((folder) => views(folder, folder)),
    ...partProjects(__dirname),
  ],
}

export default config
