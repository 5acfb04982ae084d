import type { ChildProcess } from 'node:child_process'
import { listenTo, spawnSite } from './command'
import { fewEpisodes } from './fewEpisodes'

/** A site of a test's own, apart from the one the other tests share. */
export interface RunningSite {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A site that runs in a process of its own. */
export interface StartedSite extends RunningSite {
  /** Everything it has said on its logger so far. */
  readonly said: () => string
}

const ADDRESS = /The site is at (http:\/\/localhost:\d+)/

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve()
    else child.once('close', () => resolve())
  })

const stop = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM')
  await ended(child)
}

/** Runs `site start` or `site dev` on a free port, with few podcasts; resolves once it serves. */
export const startSite = (...args: readonly string[]): Promise<StartedSite> =>
  new Promise((resolve, reject) => {
    const child = spawnSite(args, { PORT: '0', ...fewEpisodes })
    let said = ''
    listenTo(child, (all) => {
      said = all
      const url = ADDRESS.exec(all)?.[1]
      if (url) resolve({ url, said: () => said, stop: () => stop(child) })
    })
    child.on('close', () => reject(new Error(said)))
  })
