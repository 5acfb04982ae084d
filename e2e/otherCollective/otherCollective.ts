import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningSite, startSite } from '../support/runningSite'

/** What the pages of the invented collective that the other tests visit are known by. */
export const OTHERS = /Onde Basse|Toulouse|onde-basse/

/** Starts the site of the collective whose content and configuration are beside this file, in a folder of its own. */
export const startOtherCollective = async (): Promise<RunningSite> => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'onde-basse-collective-'))
  const said = (name: string): string => path.join(import.meta.dirname, name)
  const mine = ['--content', said('content'), '--config', said('site.config.json')]
  const { url, stop } = await startSite('--site', siteDir, ...mine, 'start')
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(siteDir, { recursive: true, force: true })
    },
  }
}
