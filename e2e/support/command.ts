import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

/** The checkout these tests are part of. */
export const repository = path.join(import.meta.dirname, '../..')

/** Starts the `site` command in a process of its own. */
export const spawnSite = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess =>
  spawn(process.execPath, [path.join(repository, 'tools/bin/site.mjs'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Collects what a process says. */
export const listenTo = (child: ChildProcess, onText: (all: string) => void): void => {
  let all = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      all += String(text)
      onText(all)
    })
}

/** Runs the `site` command to its end; a failure throws what it said. */
export const runSite = (...args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawnSite(args)
    let said = ''
    listenTo(child, (all) => {
      said = all
    })
    child.on('close', (exitCode) => (exitCode === 0 ? resolve(said) : reject(new Error(said))))
  })
