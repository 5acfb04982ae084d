import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { StandalonePlayer } from 'player/standalone'
import { repository } from '../../support/command'
import { expect } from '../../support/test'
import type { HostSettings } from './buildWebpack'
import { type ServedFolder, serveFolder } from './serveFolder'

/** A host that was built, and is served on an origin of its own. */
export interface FederatedHost {
  readonly address: string
  readonly stop: () => void
}

const reactOf = (packages: string): HostSettings['react'] => ({
  react: path.join(packages, 'node_modules/react'),
  'react-dom': path.join(packages, 'node_modules/react-dom'),
})

/** The Reacts of hosts: the one of this checkout, and those of packages beside this file. */
export const REACTS = {
  own: reactOf(repository),
  '19.0': reactOf(path.join(import.meta.dirname, 'react-19.0')),
  '18.3': reactOf(path.join(import.meta.dirname, 'react-18')),
} as const

/** Builds a host into a folder of its own, and serves it. */
export const openHost = async (
  build: (settings: HostSettings) => Promise<void>,
  site: string,
  react: HostSettings['react'] = REACTS.own,
): Promise<FederatedHost> => {
  const output = mkdtempSync(path.join(tmpdir(), 'onde-basse-host-'))
  const removeOutput = () => rmSync(output, { recursive: true, force: true })
  try {
    await build({ site, output, react })
    const served: ServedFolder = await serveFolder(output)
    return {
      address: served.address,
      stop: () => {
        served.stop()
        removeOutput()
      },
    }
  } catch (cause) {
    removeOutput()
    throw cause
  }
}

/** Collects what browsers complain of: a policy that forbids something, a failure of a script. */
export const complaintsOf = (page: Page): readonly string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      complaints.push(message.text())
  })
  return complaints
}

/** Resolves once the sound within the page moves. */
export const soundMovesIn = async (page: Page): Promise<void> => {
  const time = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await expect.poll(time).toBeGreaterThan(0.5)
}

type Host = Window & { readonly player: StandalonePlayer; readonly events: readonly string[] }

/** Does something with the player of the page, as the page. */
export const asPage = <Answer>(page: Page, act: (host: Host) => Answer | Promise<Answer>): Promise<Answer> =>
  page.evaluate<Answer>(`(${act})(window)`)
