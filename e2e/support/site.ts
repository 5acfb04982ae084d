import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

/** The checkout these tests are part of. */
export const repository = path.join(import.meta.dirname, '../..')

/** The option of commands in another checkout that keeps the configuration of this one. */
export const CONFIG = ['--config', path.join(repository, 'site.config.json')] as const

/** A site of a test's own has few pages: a publication does the same with each of them. */
const EPISODES = 24

/** What such a site is configured with (`site configure --api`). */
export const FEW_EPISODES = `demo:${EPISODES}`

/** The environment of its api. */
export const fewEpisodes = { DEMO_EPISODES: String(EPISODES) } as const

type Environment = Readonly<Record<string, string>>

const spawnSite = (args: readonly string[], env: Environment): ChildProcess =>
  spawn(process.execPath, [path.join(repository, 'tools/bin/site.mjs'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Calls `onText` with the whole output so far, whenever the process prints something. */
const listenTo = (child: ChildProcess, onText: (all: string) => void): void => {
  let all = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      all += String(text)
      onText(all)
    })
}

/** Runs the `site` command to its end; a failure throws its output. */
export const runSiteWith = (env: Environment, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawnSite(args, env)
    let output = ''
    listenTo(child, (all) => {
      output = all
    })
    child.on('close', (exitCode) => (exitCode === 0 ? resolve(output) : reject(new Error(output))))
  })

/** The same without settings in its environment. */
export const runSite = (...args: readonly string[]): Promise<string> => runSiteWith({}, ...args)

/** Ends a process, and resolves once it is gone. */
export const endProcess = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('close', () => resolve())
    child.kill(signal)
  })

/** A site for one test, in a child process. */
export interface RunningSite {
  readonly url: string
  /** Its output so far. */
  readonly said: () => string
  readonly stop: () => Promise<void>
}

const ADDRESS = /The site is at (http:\/\/localhost:\d+)/

/** Resolves with the site once a process that serves it prints its address; rejects where the process ends before. */
export const waitForSite = (child: ChildProcess): Promise<RunningSite> =>
  new Promise((resolve, reject) => {
    let output = ''
    listenTo(child, (all) => {
      output = all
      const url = ADDRESS.exec(all)?.[1]
      if (url) resolve({ url, said: () => output, stop: () => endProcess(child) })
    })
    child.on('close', () => reject(new Error(output)))
  })

/** Runs `site start`, `serve` or `dev` on a free port, with few podcasts that are invented; resolves once it serves. */
export const startSite = (...args: readonly string[]): Promise<RunningSite> =>
  startSiteWith({ API_DEMO: 'on' }, ...args)

/** The same with these settings in its environment. */
export const startSiteWith = (env: Environment, ...args: readonly string[]): Promise<RunningSite> =>
  waitForSite(spawnSite(args, { PORT: '0', ...fewEpisodes, ...env }))
