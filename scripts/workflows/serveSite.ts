import { spawn } from 'node:child_process'
import path from 'node:path'

/** A site visitors reach, which workflows try what they publish on. */
export interface ServedSite {
  readonly url: string
  readonly stop: () => Promise<void>
}

const COMMAND = path.join(import.meta.dirname, '../../tools/bin/site.mjs')
const ADDRESS = /The site is at (http:\/\/localhost:\d+)/

/** Serves what is published in a folder, in a process of its own, for as long as it takes. */
export const serveSite = (siteDir: string): Promise<ServedSite> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, '--site', siteDir, 'serve'], {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    const ended = new Promise<void>((end) =>
      child.once('close', () => {
        end()
        reject(new Error(`the site is not served: ${said}`))
      }),
    )
    child.stdout.on('data', (text) => {
      said += String(text)
      const url = ADDRESS.exec(said)?.[1]
      if (url === undefined) return
      const stop = async (): Promise<void> => {
        child.kill('SIGTERM')
        await ended
      }
      resolve({ url, stop })
    })
  })
