import { withContentHash } from '../content/contentPart'
import { rollBack } from '../registry/operations'
import { parsePart } from '../testing/siteFixture'
import { STUB_SHELL } from '../testing/stubServerBundles'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'

const folder = temporaryFolders()

const showing = (module: string, file: string): string =>
  `exports.${module} = { render: async (host) => (await host.fetch('/parts/content/files/${file}')).text }`

const nameFile = (alba: string): string => withContentHash('residents/alba.json', alba)
const RESIDENTS = withContentHash('residents.json', 'all residents')

/** A site whose label shows one resident, or another file, and whose radio shows them all. */
const openSiteWithContent = async (file = 'residents/alba.json') => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('label', '1.0.0', showing('Label', file))
  await site.publish('radio', '1.0.0', showing('Home', 'residents.json'))
  const publishContent = (version: string, alba: string) =>
    site.publish('content', version, undefined, {
      files: {
        [nameFile(alba)]: alba,
        [RESIDENTS]: 'all residents',
        'index.json': JSON.stringify({ 'residents/alba.json': nameFile(alba), 'residents.json': RESIDENTS }),
      },
    })
  await publishContent('1.0.0', 'des basses')
  await site.prerender()
  return { ...site, publishContent }
}

test('another version of the content renders the pages that show what changed', async () => {
  const site = await openSiteWithContent()
  expect(site.read('radio/index.html')).toContain('all residents')
  await site.publishContent('1.0.1', 'des basses, encore')
  expect(await site.prerender()).toMatchObject({ pages: 2, rendered: ['/label'] })
  expect(site.read('label/index.html')).toContain('<p>des basses, encore</p>')
  await site.change(rollBack(parsePart('content')))
  expect(await site.prerender()).toMatchObject({ rendered: ['/label'] })
  expect(site.read('label/index.html')).toContain('<p>des basses</p>')
})

test.each([
  '',
  '../../revisions/00000001.json',
  'residents',
  'residents.json/x',
  'a'.repeat(300),
  'manifest.json',
])(
  'a part that asks the content for « %s », a file it does not have, gets nothing, and every page is made',
  async (file) => {
    const site = await openSiteWithContent(file)
    expect(site.read('label/index.html')).toContain('<p></p>')
    expect(site.read('radio/index.html')).toContain('all residents')
  },
)
