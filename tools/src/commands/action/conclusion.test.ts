import { testSiteConfig } from '@site/shared/testing/node'
import { withLanguage } from '../../lib/language'
import { changeSettings } from '../../prerender/settings'
import { publish, setCanary } from '../../registry/operations'
import { changeSite } from '../../registry/revisions'
import { createMemoryStore } from '../../store/memoryStore.fake'
import { fakePublication, parsePart, parseVersion } from '../../testing/siteFixture'
import { unwrap } from '../../testing/stubSite'
import { conclusionLine, describeSite } from './conclusion'

const PAGES = [
  { path: '/label/:release', module: 'Release', title: 'Une sortie' },
  { path: '/label', module: 'Label', title: 'Label' },
]
const exposes = ['Label', 'Release']

const openSite = async (api: string) => {
  const store = createMemoryStore()
  const change = async (
    ...args: Parameters<typeof changeSite> extends [unknown, ...infer Rest] ? Rest : never
  ) => unwrap(await changeSite(store, ...args))
  unwrap(await changeSettings(store, { config: testSiteConfig, api }))
  await change('publish radio', publish([fakePublication('radio', '1.0.0')]))
  await change('publish label', publish([fakePublication('label', '1.0.0', { exposes, pages: PAGES })]))
  return { change, describe: async (before: number) => unwrap(await describeSite(store, before)) }
}

const { publicUrl } = testSiteConfig
const API = `${publicUrl}/api`

test.each<[string, number, string]>([
  ['of the part that changed', 2, '/label'],
  ['of the site where several parts changed', 1, ''],
  ['of the site where nothing changed', 3, ''],
])('the address to open is the page %s', async (_, before, path) => {
  const { describe } = await openSite(API)
  expect((await describe(before)).address).toBe(`${publicUrl}${path}`)
})

test('a canary is looked at on its page, too', async () => {
  const { change, describe } = await openSite(API)
  const next = fakePublication('label', '2.0.0', {
    exposes,
    pages: [{ ...PAGES[1], path: '/disques' }] as typeof PAGES,
  })
  await change('publish label', publish([next], false))
  await change('canary', setCanary(parsePart('label'), parseVersion('2.0.0'), 5))
  expect((await describe(4)).address).toBe(`${publicUrl}/disques`)
})

test('a site with invented data, as npm start makes it, is also named where this machine serves it', async () => {
  const { describe } = await openSite('demo')
  const conclusion = { command: 'publish', ok: true, tookMs: 3_200, site: await describe(2) }
  expect(conclusionLine(conclusion)).toBe(
    `Done in 3.2 s: publish label (revision 3). ${publicUrl}/label (on this machine: site serve, then http://localhost:3000/label)`,
  )
  expect(withLanguage('fr', () => conclusionLine(conclusion))).toBe(
    `Fini en 3,2 s : publish label (révision 3). ${publicUrl}/label (sur cette machine : site serve, puis http://localhost:3000/label)`,
  )
})
