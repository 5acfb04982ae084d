import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { err, ok } from '@site/shared/result'
import { createMemoryStore } from '../store/memoryStore'
import { makeStubCheckout, runSite } from '../testing/stubCheckout'
import { temporaryFolders } from '../testing/temporaryFolders'
import { openPurgingSite } from './purgingSite'

const folder = temporaryFolders()

const REGISTRY = 'https://onde-basse.example/registry.json'

const open = () => {
  const [root, log] = [folder(), path.join(folder(), 'purged')]
  makeStubCheckout(root, ['label'])
  const run = (purgeCommand: string, ...command: readonly string[]) =>
    runSite(root, '--purge-command', purgeCommand, ...command)
  return {
    root,
    run,
    append: `cat >> ${log}`,
    purged: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  }
}

test('a publication purges what has changed, and one that changes nothing purges nothing', async () => {
  const { run, append, purged } = open()
  expect(await run(append, 'publish', 'label')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('purged 1 addresses of the CDN'),
  })
  await run(append, 'publish', 'label')
  expect(purged()).toEqual([REGISTRY])
})

test('a purge command that fails fails the command in two sentences, and what was published stands', async () => {
  const { root, run, append, purged } = open()
  const { exitCode, output } = await run('echo refused; exit 22', 'publish', 'label')
  expect(exitCode).toBe(1)
  expect(output).toMatch(/The purge command ended with 22, .* first: refused\n/)
  expect(output).toContain('What was changed stands')
  expect((await runSite(root, 'status')).output).toMatch(/^label +1\.0\.0 /m)
  expect(await run(append, 'purge')).toMatchObject({ exitCode: 0 })
  expect(purged()).toEqual([REGISTRY])
})

test('`site purge` without a purge command says which option is missing', async () => {
  expect(await runSite(open().root, 'purge')).toEqual({
    exitCode: 1,
    output: 'Say how the CDN is purged: --purge-command\n',
  })
})

test('a site knows that its CDN was not purged of a change, from then on', async () => {
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
    'unused',
    async () => answers.shift() ?? ok(undefined),
  )
  const told: unknown[] = []
  for (const bytes of ['1', '2', '3']) {
    await site.store.replace('registry.json', bytes)
    told.push(site.isCdnTold?.())
  }
  expect(told).toEqual([true, false, false])
})
