import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { StandalonePlayer } from 'player/standalone'
import { originAt, startServer } from '../../support/network'
import { repository } from '../../support/site'
import type { HostSettings } from './builds'

/** A host that was built, and is served on another origin. */
export interface FederatedHost {
  readonly address: string
  readonly stop: () => void
}

const findReact = (packages: string): HostSettings['react'] => ({
  react: path.join(packages, 'node_modules/react'),
  'react-dom': path.join(packages, 'node_modules/react-dom'),
})

/** The Reacts of hosts: the one of this checkout, and those of packages beside this file. */
export const REACTS = {
  own: findReact(repository),
  '19.0': findReact(path.join(import.meta.dirname, 'react-19.0')),
  '18.3': findReact(path.join(import.meta.dirname, 'react-18')),
} as const

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Builds a host into a new folder, and serves it by the IP address of this machine, which is another site than its name. */
export const openHost = async (
  build: (settings: HostSettings) => Promise<void>,
  { site, react = REACTS.own, guest = 'player' }: Partial<HostSettings> & Pick<HostSettings, 'site'>,
): Promise<FederatedHost> => {
  const output = mkdtempSync(path.join(tmpdir(), 'site-host-'))
  await build({ site, output, react, guest })
  const { port, close } = await startServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://host.invalid')
    const file = path.join(output, pathname === '/' ? 'index.html' : pathname)
    try {
      const bytes = readFileSync(file)
      answer.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain' }).end(bytes)
    } catch {
      answer.writeHead(404).end()
    }
  })
  return {
    address: `${originAt(port)}/`,
    stop: () => {
      close()
      rmSync(output, { recursive: true, force: true })
    },
  }
}

type Host = Window & { readonly player: StandalonePlayer; readonly events: readonly string[] }

/** Calls a function in the page with its player. */
export const asPage = <Answer>(page: Page, act: (host: Host) => Answer | Promise<Answer>): Promise<Answer> =>
  page.evaluate<Answer>(`(${act})(window)`)
