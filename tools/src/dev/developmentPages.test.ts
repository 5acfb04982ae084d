import { testSiteConfig } from '@site/shared/testing/node'
import { createSiteServer } from '../serve/siteServer'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { writeDevelopmentPage } from './developmentPages'

const folder = temporaryFolders()

const open = async () => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0')
  await site.publish('label', '1.0.0')
  const pages = [
    { path: '/', module: 'Home', title: 'Accueil' },
    { path: '/residences/:id', module: 'Residence', title: 'Résidence' },
  ]
  await site.publish('radio', '1.0.0', undefined, { pages })
  expect(await writeDevelopmentPage(site.store, testSiteConfig)).toMatchObject({ ok: true })
  const app = await createSiteServer({
    siteDir: site.siteDir,
    api: async () => {},
    development: async () => {},
  })
  const answer = async (url: string) => {
    const { statusCode, body } = await app.inject(url)
    return [statusCode, body.includes('<div id="root"></div>')] as const
  }
  return { site, app, answer }
}

test('every address of a development site answers 200 with the page that the browser renders', async () => {
  const { app, answer } = await open()
  for (const url of ['/', '/label', '/label/', '/label?x=1', '/residences/130E0A', '/residences/130E0A/'])
    expect([url, ...(await answer(url))]).toEqual([url, 200, true])
  await app.close()
})

test('an unknown address answers 404: with that page, or as a missing file', async () => {
  const { app, answer } = await open()
  for (const url of ['/nulle-part', '/label/inconnu']) expect(await answer(url)).toEqual([404, true])
  expect(await answer('/main.js')).toEqual([404, false])
  await app.close()
})

test('a page that a part declares at a save has its address from then on', async () => {
  const { site, app, answer } = await open()
  expect(await answer('/label/disques')).toEqual([404, true])
  const pages = [{ path: '/label/disques', module: 'Label', title: 'Disques' }]
  await site.publish('label', '2.0.0', undefined, { pages })
  await writeDevelopmentPage(site.store, testSiteConfig)
  expect(await answer('/label/disques')).toEqual([200, true])
  expect(await answer('/label')).toEqual([404, true])
  await app.close()
})
