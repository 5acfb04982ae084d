import { tmpdir } from 'node:os'
import path from 'node:path'

/** The port of the site most tests share; another one keeps two runs apart. */
export const port = process.env.E2E_PORT ?? '4290'

/** Where that site is published. */
export const commonSiteDir = path.join(tmpdir(), `onde-basse-e2e-${port}`)

/** How many podcasts it has: enough for four pages of the archive. */
export const COMMON_EPISODES = 96
