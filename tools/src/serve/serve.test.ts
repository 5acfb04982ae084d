import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DEMONSTRATION } from '@site/api'
import { ok } from '@site/shared/result'
import { testSiteConfig } from '@site/shared/testing/node'
import { createFolderStore } from '../store/folderStore'
import { runHere } from '../testing/runHere'
import { makeStubCheckout, runIn, runSite } from '../testing/stubCheckout'
import { temporaryFolders } from '../testing/temporaryFolders'
import type { Site } from '../workspace/site'
import { LOOPBACK } from './listening'
import { readSettings, serve } from './serve'

const folder = temporaryFolders()

const siteIn = (root: string, logger: Site['logger']): Site => ({
  root,
  siteDir: path.join(root, '.site'),
  store: createFolderStore(path.join(root, '.site')),
  configFile: path.join(root, 'site.config.json'),
  logger,
})

/** Serves the published site of a checkout, and stops once the task is done. */
const whileServed = async (
  root: string,
  task: (url: string, output: string) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  let output = ''
  let served: Promise<unknown> = Promise.resolve()
  const url = await new Promise<string>((resolve, reject) => {
    const info = (text: string): void => {
      output += `${text}\n`
      const [found] = /http:\S+/.exec(text) ?? []
      if (found) resolve(found)
    }
    served = serve(siteIn(root, { info, error: reject }), { PORT: '0', ...env })
    served.catch(reject)
  })
  try {
    await task(url, output)
  } finally {
    process.emit('SIGTERM')
  }
  return served
}

test('the published site is served unchanged, and nothing is built', async () => {
  const root = folder()
  makeStubCheckout(root, ['shell', 'label'])
  await runHere(root, 'publish')
  const result = await whileServed(root, async (url) => {
    expect(await (await fetch(`${url}/registry.json`)).json()).toMatchObject({
      parts: { label: { live: '1.0.0' } },
    })
    expect((await fetch(url)).status).toBe(200)
  })
  expect(result).toEqual({ ok: true, value: undefined })
})

test('it is served as it is configured, whatever is beside the command', async () => {
  const root = folder()
  makeStubCheckout(root, ['shell'])
  await runHere(root, 'publish')
  rmSync(path.join(root, 'site.config.json'))
  await whileServed(root, async (url) => {
    expect((await fetch(url)).status).toBe(200)
  })
})

test('nothing is invented for a site that is served, unless API_DEMO is on, and its output says so', async () => {
  const root = folder()
  makeStubCheckout(root, ['shell'])
  await runHere(root, 'publish')
  await runHere(root, 'configure', '--api', 'demo:2')
  await whileServed(root, async (url, output) => {
    expect((await fetch(`${url}/api/islive`)).status).toBe(404)
    expect(output).toContain('podcasts: none (FEED_URL)')
  })
  await whileServed(
    root,
    async (url, output) => {
      expect((await fetch(`${url}/api/islive`)).status).toBe(200)
      expect(output).toContain('podcasts: invented')
    },
    { API_DEMO: 'on' },
  )
})

test('where another process has the sources, its output names that one, and calls nothing missing', async () => {
  const root = folder()
  makeStubCheckout(root, ['shell'])
  await runSite(root, 'publish')
  await runSite(root, 'configure', '--api', 'http://127.0.0.1:4100')
  await whileServed(root, async (_url, output) => {
    expect(output).toContain('none here: pages are made with http://127.0.0.1:4100/api')
    expect(output).not.toContain('FEED_URL')
  })
  await whileServed(root, async (_url, output) => expect(output).toContain('podcasts: FEED_URL'), {
    FEED_URL: 'https://feeds.example/nous.xml',
  })
})

test.each<[string, Record<string, string>, boolean]>([
  [DEMONSTRATION, {}, true],
  [DEMONSTRATION, { FEED_URL: 'https://feeds.example/' }, false],
  [DEMONSTRATION, { API_DEMO: 'off' }, false],
  ['Sel Noir', {}, false],
  ['Sel Noir', { API_DEMO: 'on' }, true],
])('started for %s with %j everything is invented: %s', async (name, env, isInvented) => {
  const site = siteIn(folder(), { info: () => {}, error: () => {} })
  const config = ok({ ...testSiteConfig, name })
  const options = { config, showsDemonstration: true }
  const settings = await readSettings(site, { PORT: '0', ...env }, LOOPBACK, options)
  expect(settings.ok && settings.value.api.demo).toBe(isInvented)
})

test('a misspelt variable is refused with its file before anything is built', async () => {
  const root = folder()
  makeStubCheckout(root, [])
  writeFileSync(path.join(root, '.env'), 'PORT=0\nFEED_URI=https://feeds.example/\n')
  expect(await runIn({ cwd: root }, root, 'serve')).toEqual({
    exitCode: 1,
    output: `${path.join(root, '.env')}:2: FEED_URI: did you mean FEED_URL?\n`,
  })
})

test('a folder nothing was published into is refused', async () => {
  const root = folder()
  makeStubCheckout(root, [])
  expect(await runSite(root, 'serve')).toEqual({
    exitCode: 1,
    output: `${path.join(root, '.site')} has no published site: npx site deploy\n`,
  })
})
