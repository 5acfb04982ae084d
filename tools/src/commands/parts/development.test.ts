import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../../lib/files'
import { publish } from '../../registry/operations'
import { changeSite, readNewest } from '../../registry/revisions'
import { createFolderStore } from '../../store/folderStore'
import { runHere } from '../../testing/runHere'
import { fakePublication } from '../../testing/siteFixture'
import { makeStubCheckout, runIn, writeContent } from '../../testing/stubCheckout'
import { temporaryFolders } from '../../testing/temporaryFolders'

const folder = temporaryFolders()

/** A checkout whose content `site dev` publishes, before it ends because it cannot build `label`. */
const openCheckout = (): string => {
  const root = folder()
  makeStubCheckout(root, ['about', 'label'])
  writeContent(path.join(root, 'content'))
  const config = "export default () => {\n  throw new Error('no development build here')\n}\n"
  writeFileSync(path.join(root, 'mf-label/webpack.config.mjs'), config)
  return root
}

const openSite = async (dir: string, isDevelopment = false): Promise<string> => {
  const store = createFolderStore(dir, { isDevelopment, durable: false })
  for (const version of ['0.8.0', '0.9.0'])
    expect(await changeSite(store, 'test', publish([fakePublication('about', version)]))).toMatchObject({
      ok: true,
    })
  return dir
}

/** Every file of a folder but drafts, with its text. */
const readAll = async (dir: string) =>
  (await filesUnder(dir)).map((file) => [file, readFileSync(path.join(dir, file), 'utf8')])

const OWN = '.site-dev/checkout'

test.each([
  ['the environment', (site: string) => ({ env: { SITE: site } })],
  ['a file .env', (site: string) => ({ file: `SITE=${site}\nPORT=0\n` })],
  ['the address of a bucket', () => ({ env: { SITE: 's3://onde-basse/site' } })],
])(
  'dev publishes into its own folder whatever SITE says: %s',
  async (_what, set: (site: string) => { env?: Record<string, string>; file?: string }) => {
    const [root, cwd, site] = [openCheckout(), folder(), await openSite(folder())]
    const before = await readAll(site)
    const { env = {}, file } = set(site)
    if (file !== undefined) writeFileSync(path.join(cwd, '.env'), file)
    const { output } = await runIn({ cwd, env }, root, 'dev', 'label')
    expect(output).toContain('is published, and live')
    expect(await readAll(site)).toEqual(before)
    expect(await readNewest(createFolderStore(path.join(root, OWN)))).toMatchObject({
      value: { development: true, parts: { content: expect.anything() } },
    })
  },
)

test('dev says which saves show, what needs another start and who checks types, and purges no CDN of the environment', async () => {
  const [root, purged] = [openCheckout(), path.join(folder(), 'purged')]
  const { output } = await runIn({ env: { SITE_PURGE_COMMAND: `cat >> ${purged}` } }, root, 'dev', 'label')
  expect(output).toContain('saves of label show in open pages; start again after any other change')
  expect(output).toContain('types are not checked here')
  expect(existsSync(path.join(root, OWN, 'registry.json'))).toBe(true)
  expect(existsSync(purged)).toBe(false)
})

const AGAINST = ['--against', 'http://127.0.0.1:9']

test.each<[what: string, place: string, command: readonly string[]]>([
  ['a relative path', 'mf-label/../.site/', ['dev', 'label']],
  ['the site of the checkout beside a deployed one', '.site', ['dev', 'label', ...AGAINST]],
])('dev refuses --site where it names a site of visitors: %s', async (_what, place, command) => {
  const root = openCheckout()
  const site = await openSite(path.join(root, '.site'))
  const before = await readAll(site)
  const { exitCode, output } = await runIn({ cwd: root }, root, '--site', place, ...command)
  expect([exitCode, output]).toEqual([
    1,
    expect.stringMatching(/^\.site has a site that is not of development, .*: leave out --site, .*\n$/),
  ])
  expect(await readAll(site)).toEqual(before)
})

test.each<[string, readonly string[]]>([
  ['publish', ['publish', 'about']],
  ['start', ['start']],
  ['serve', ['serve']],
])('%s refuses a site of development, which stays as it is', async (_what, command) => {
  const root = openCheckout()
  const own = await openSite(path.join(root, OWN), true)
  const before = await readAll(own)
  const { exitCode, output } = await runHere(root, '--site', own, ...command)
  expect([exitCode, output]).toEqual([
    1,
    expect.stringMatching(/^This site was made by site dev.*--site.*\n$/),
  ])
  expect(await readAll(own)).toEqual(before)
})
