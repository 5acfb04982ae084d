import path from 'node:path'
import { err, ok } from '@site/shared/result'
import { createMemoryStore } from '../store/memoryStore'
import { type FakePurgeEndpoint, startFakePurgeEndpoint } from '../testing/fakePurgeEndpoint'
import { makeStubCheckout, runSite } from '../testing/stubCheckout'
import { temporaryFolders } from '../testing/temporaryFolders'
import { openPurgingSite } from './purgingSite'

const folder = temporaryFolders()

const REGISTRY = 'https://onde-basse.example/registry.json'

let endpoint: FakePurgeEndpoint

beforeEach(async () => {
  endpoint = await startFakePurgeEndpoint()
})

afterEach(() => endpoint.stop())

const checkout = (): string => {
  const root = folder()
  makeStubCheckout(root, ['label'])
  return root
}

const run = (root: string, ...command: readonly string[]) =>
  runSite(root, '--purge-url', endpoint.url, ...command)

test('a publication tells the CDN what has changed, and one that changes nothing tells nothing', async () => {
  const root = checkout()
  expect(await run(root, 'publish', 'label')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('told the CDN of 1 changed addresses'),
  })
  await run(root, 'publish', 'label')
  expect(endpoint.requests).toEqual([{ authorization: undefined, files: [REGISTRY] }])
})

test('a CDN that refuses fails the command in two sentences, and what was published stands', async () => {
  const root = checkout()
  endpoint.answerWith(403)
  const { exitCode, output } = await run(root, 'publish', 'label')
  expect(exitCode).toBe(1)
  expect(output).toMatch(/\/purge was not told that 1 addresses have changed.* it answers 403\n/)
  expect(output).toContain('What was changed stands')
  expect(output).not.toMatch(/zone=secret|^\s+at /m)
  expect((await run(root, 'status')).output).toMatch(/^label +1\.0\.0 /m)
  expect(await run(root, 'purge')).toMatchObject({ exitCode: 0 })
  expect(endpoint.requests.at(-1)).toEqual({ authorization: undefined, files: [REGISTRY] })
})

test('without an address to tell it, a purge says which option is missing', async () => {
  expect(await runSite(checkout(), 'purge')).toEqual({
    exitCode: 1,
    output: 'Say where the CDN is told: --purge-url\n',
  })
})

test('a site knows that its CDN was not told of a change, from then on', async () => {
  const answers = [ok(undefined), err({ kind: 'not-purged', message: 'no' }), ok(undefined)]
  const siteDir = folder()
  const { site } = openPurgingSite(
    {
      root: siteDir,
      siteDir,
      store: createMemoryStore(),
      configFile: path.resolve('site.config.json'),
      logger: { info: () => {}, error: () => {} },
    },
    async () => answers.shift() ?? ok(undefined),
  )
  const told: unknown[] = []
  for (const bytes of ['1', '2', '3']) {
    await site.store.replace('registry.json', bytes)
    told.push(site.isCdnTold?.())
  }
  expect(told).toEqual([true, false, false])
})
