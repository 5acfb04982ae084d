import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { err, ok } from '@site/shared/result'
import { runHere } from '../testing/runHere'
import { makeStubCheckout } from '../testing/stubCheckout'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { listAddresses, openPurgingSite, type Purge, purgeWith } from './purge'

const folder = temporaryFolders()

const ADDRESSES = ['https://site.example/', 'https://site.example/label']

test('files are purged by the addresses visitors have', () => {
  const files = ['index.html', 'index.html.br', 'label/index.html', 'sitemap.xml', 'residences/404.html']
  expect(listAddresses(files)).toEqual(['/', '/label', '/label/', '/sitemap.xml'])
})

test('the command gets the addresses on its standard input, one per line', async () => {
  const file = path.join(folder(), 'addresses')
  expect(await purgeWith(`cat > ${file}`)(ADDRESSES)).toEqual(ok(undefined))
  expect(readFileSync(file, 'utf8')).toBe(`${ADDRESSES.join('\n')}\n`)
})

test.each([
  ['fails', 'exit 3', 'ended with 3'],
  ['does not end', 'sleep 600', 'did not end within 0.1 s'],
])('a command that %s is reported in one sentence', async (_, command, reason) => {
  const message = `The purge command ${reason}, for 2 addresses, https://site.example/ first`
  expect(await purgeWith(command, 100)(ADDRESSES)).toEqual(err({ kind: 'not-purged', message }))
})

test('a command that does not read its input may succeed all the same', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `https://site.example/${index}`)
  expect(await purgeWith('true')(many)).toMatchObject({ ok: true })
})

/** A site, and the addresses its CDN is purged of, as paths; purges answer in this order. */
const open = (...answers: readonly Awaited<ReturnType<Purge>>[]) => {
  const purged: (readonly string[])[] = []
  const left = [...answers]
  const purging = openPurgingSite(openStubSite(folder), async (addresses) => {
    purged.push(addresses.map((address) => new URL(address).pathname))
    return left.shift() ?? ok(undefined)
  })
  return { ...purging, store: purging.site.store, purged }
}

test('a registry is purged once it is replaced, pages together once all are written', async () => {
  const { store, purged } = open()
  await store.replace('registry.json.br', 'compressed')
  await store.replace('registry.json', '{}')
  expect(purged.splice(0)).toEqual([['/registry.json']])
  for (const file of ['index.html', 'index.html.br']) await store.replace(`live/${file}`, 'new')
  await store.remove(['live/label/index.html', 'live/label/index.html.gz', 'pages/00000001.json'])
  expect(purged).toEqual([])
  await store.create('pages/00000002.done', '')
  await store.create('pages/00000002.done', '')
  expect(purged).toEqual([['/', '/label', '/label/']])
})

test('pages of a command that did not finish are purged at its end', async () => {
  const { store, finish, purged } = open()
  await store.replace('live/index.html', 'new')
  expect(await finish(ok('worked'))).toEqual(ok('worked'))
  expect(purged).toEqual([['/']])
})

test('a site knows from then on that its CDN was not purged of a change, and the command fails', async () => {
  const { site, store, finish } = open(ok(undefined), err({ kind: 'not-purged', message: 'no' }))
  const told: unknown[] = []
  for (const bytes of ['1', '2', '3']) {
    await store.replace('registry.json', bytes)
    told.push(site.isCdnTold?.())
  }
  expect(told).toEqual([true, false, false])
  const message = expect.stringContaining('What was changed stands')
  expect(await finish(ok(undefined))).toMatchObject({ error: { kind: 'not-purged', message } })
})

test('on the command line a publication purges, `site purge` purges everything and needs a command', async () => {
  const [root, log] = [folder(), path.join(folder(), 'purged')]
  makeStubCheckout(root, ['label'])
  const run = (...command: readonly string[]) => runHere(root, '--purge-command', `cat >> ${log}`, ...command)
  const purged = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [])
  expect(await run('publish', 'label', '--new')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('purged 1 addresses of the CDN'),
  })
  expect(await run('purge')).toMatchObject({ exitCode: 0 })
  expect(purged()).toEqual(Array(2).fill('https://onde-basse.example/registry.json'))
  expect(await runHere(root, 'purge')).toEqual({
    exitCode: 1,
    output: 'Say how the CDN is purged: --purge-command\n',
  })
})
