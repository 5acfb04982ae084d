import type { WorkerLimits } from '../prerender/runWorker'
import { STUB_SHELL, stubPart } from './stubServerBundles'
import { openStubSite } from './stubSite'
import { temporaryFolders } from './temporaryFolders'

const folder = temporaryFolders()

export const LABEL = 'label 1.0.0 (équipe label)'

/** A site with this bundle of the label, and a radio that works. */
export const openSite = async (label: string) => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  await site.publish('label', '1.0.0', label)
  return site
}

type StubSite = Awaited<ReturnType<typeof openSite>>

export const limits: WorkerLimits = { maxSilenceMs: 1_000, maxTotalMs: 100_000, maxMemoryMb: 64 }

export const renderLabel = (body: string): string =>
  `exports.Label = { render: async (host, parts) => { ${body} } }`

/** Expects a failure of the label for this reason, its slot left to the browser, and the radio's page rendered. */
export const expectOthersRendered = (site: StubSite, reason: string): void => {
  expect(site.errors).toEqual([expect.stringContaining(`${LABEL} is left to the browser: ${reason}`)])
  expect(site.read('label/index.html')).toContain('<p>skeleton</p>')
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
}

/** A bundle that makes the process write forged messages. */
export const forging = (expression: string): string =>
  `const { stringify } = JSON; JSON.stringify = (value) => ${expression}; ${renderLabel('return "des disques"')}`
