import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { revokeKey } from '../../registry/keys/revokeKey'
import { createSiteServer } from '../../serve/siteServer'
import { createFailureCounts } from '../../teams/failureCounts'
import { folder, LABEL, openSite } from '../../testing/inboxSite'
import { runHere } from '../../testing/runHere'
import { runIn } from '../../testing/stubCheckout'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A site that is served on this machine, and a team that has its address and a key, and nothing else. */
const openTeam = async () => {
  const site = await openSite()
  const failures = createFailureCounts(systemClock)
  const teams = {
    siteDir: site.siteDir,
    store: site.store,
    failures,
    clock: systemClock,
    monotonicNow: () => 0,
  }
  const app = await createSiteServer({ siteDir: site.siteDir, api: async () => {}, teams })
  closing.push(() => app.close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const root = folder()
  const key = path.join(root, 'label.key')
  writeFileSync(key, site.label.privateKey)
  const run = async (...args: readonly string[]) => {
    const { exitCode, output } = await runHere(root, '--site', address, ...args, '--key', key)
    return { exitCode, output: output.replace(/^git cannot tell.*\n/m, '') }
  }
  return { site, failures, address, root, run }
}

test('a team asks a site by its address for the state, the history and the failures of its part', async () => {
  const { failures, run } = await openTeam()
  failures.hook.write({
    part: 'label',
    kind: 'broken',
    slot: 'label/Label',
    version: '1.0.0',
    page: '/label',
  })
  const status = await run('status', 'label')
  expect([status.exitCode, status.output]).toEqual([0, expect.stringMatching(/^1\.0\.0 +live/m)])
  expect((await run('history', 'label')).output).toMatch(/operator +published 1\.0\.0; live 1\.0\.0/)
  expect((await run('failures', 'label')).output).toMatch(/^1\.0\.0 +\/label +label\/Label broken +1 /m)
})

test('with --json a team gets the same as data', async () => {
  const { run } = await openTeam()
  const { output } = await run('--json', 'status', 'label')
  expect(JSON.parse(output)).toMatchObject({
    command: 'status',
    ok: true,
    lines: [],
    data: {
      part: { part: 'label', live: '1.0.0', previous: [], canary: null, disabled: null },
      letters: [],
    },
  })
})

test('with --json the status of an operator is data, not a table', async () => {
  const { siteDir } = await openSite()
  const { output } = await runHere(folder(), '--site', siteDir, '--json', 'status')
  const { data, lines } = JSON.parse(output)
  expect(lines).toEqual([])
  expect(data).toMatchObject({
    revision: expect.any(Number),
    checks: expect.arrayContaining([expect.objectContaining({ name: 'letters' })]),
  })
  expect(data.parts.map(({ part, live }: Record<string, string>) => [part, live])).toEqual(
    expect.arrayContaining([
      ['label', '1.0.0'],
      ['radio', '1.0.0'],
    ]),
  )
})

test('an operator looks at one part, and at what changed it', async () => {
  const { siteDir } = await openSite()
  const run = (...args: readonly string[]) => runHere(folder(), '--site', siteDir, ...args)
  expect((await run('status', 'label')).output).toMatch(/^1\.0\.0 +live/m)
  expect((await run('history', 'label')).output).toMatch(/published 1\.0\.0; live 1\.0\.0/)
  expect(await run('status', 'lable')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('label'),
  })
})

test.each([
  [
    'without a key',
    ['--site', 'https://collectif.example', 'status', 'label'],
    /answers its teams alone.*--key/,
  ],
  ['without an address', ['failures', 'label'], /is asked by its address/],
  [
    'with a key and a folder',
    ['--site', '/tmp/nowhere', 'status', 'label', '--key', 'label.key'],
    /is asked by its address/,
  ],
])('%s, the command says what is missing', async (_, args, sentence) => {
  const { exitCode, output } = await runHere(folder(), ...args)
  expect([exitCode, output]).toEqual([1, expect.stringMatching(sentence)])
})

test('a revoked key, and another key, are refused with the remedy', async () => {
  const { site, run } = await openTeam()
  expect(await run('status', 'radio')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('site keys add'),
  })
  await site.change(revokeKey(LABEL, site.label.publicKey))
  expect(await run('status', 'label')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('a key that label does not have, or has no more'),
  })
})

test.each([
  [
    'static storage, which has no such address',
    404,
    '<!doctype html>',
    /answers no questions of teams \(404\).*not by static storage/,
  ],
  [
    'static storage, which answers with a page',
    200,
    '<!doctype html>',
    /answers no questions of teams \(200\)/,
  ],
  [
    'a site of another version',
    200,
    '{"revision":3}',
    /in a form that this site program cannot read.*"part"/,
  ],
  [
    'an api that gets what is for the site',
    404,
    '{"kind":"not-found","message":"Cette adresse n’existe pas."}',
    /answers no questions of teams \(404\).*passes all of \/api to the api/,
  ],
])('%s gives no view of a part, and the command says why', async (_, status, text, sentence) => {
  const { root } = await openTeam()
  const other = createServer((_request, response) => response.writeHead(status).end(text))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  closing.push(async () => other.close())
  const { port } = other.address() as AddressInfo
  const asked = await runHere(
    root,
    ...['--site', `http://127.0.0.1:${port}`, 'status', 'label'],
    ...['--key', path.join(root, 'label.key')],
  )
  expect([asked.exitCode, asked.output]).toEqual([1, expect.stringMatching(sentence)])
})

test('where the system speaks French the status does, and with --json data stay as they are', async () => {
  const { siteDir } = await openSite()
  const inFrench = (...args: readonly string[]) =>
    runIn({ env: { LANG: 'fr_FR.UTF-8' } }, folder(), '--site', siteDir, ...args)
  const [told, data] = await Promise.all([inFrench('status'), inFrench('--json', 'status')])
  expect(told.output).toMatch(/^révision \d+\npartie +en ligne +avant +à l’essai +versions +équipe +état\n/)
  expect(JSON.parse(data.output)).toMatchObject({ lines: [], data: { revision: expect.any(Number) } })
})
