/** Measures nothing but what an edit of one part costs, beside a whole rebuild, and prints it: `npm run bench:edits`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { processLogger } from '../../tools/src/logger/logger'
import { machine } from './benchBrowser'
import { openBenchSite } from './benchSite'
import { measureEdit } from './editCost'

const benchEdits = async (): Promise<void> => {
  const workDir = mkdtempSync(path.join(tmpdir(), 'onde-basse-edits-'))
  const siteDir = path.join(workDir, 'federated')
  const { site, source, world } = await openBenchSite(siteDir)
  try {
    const cost = await measureEdit({ root: site.root, siteDir, workDir, single: world })
    const seconds = Object.entries(cost).map(([name, value]) => `${name} ${value.toFixed(1)} s`)
    processLogger.info(`\n${machine()}, medians of three edits: ${seconds.join(', ')}\n`)
  } finally {
    await source.close()
    rmSync(workDir, { recursive: true, force: true })
  }
}

await benchEdits()
