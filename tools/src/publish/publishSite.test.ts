import { withContentHash } from '../content/contentPart'
import { disable } from '../registry/operations'
import { parsePart } from '../testing/siteFixture'
import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { changeAndPrerender, prerenderChanged } from './publishSite'

const folder = temporaryFolders()

const openSite = async (...parts: readonly string[]) => {
  const site = openStubSite(folder)
  for (const part of parts) await site.publish(part, '1.0.0')
  return { ...site, run: () => prerenderChanged(site, { source: site.source }) }
}

test('a part that is published before any shell is published all the same', async () => {
  const { run, lines } = await openSite('label')
  expect(await run()).toEqual({ ok: true, value: undefined })
  expect(lines).toEqual(['No shell is published yet, so the site has no pages'])
})

test.each([
  ['server bundle', 'parts/label/1.0.0/server.cjs'],
  ['entry', 'parts/label/1.0.0/remoteEntry.js'],
])('a command that finds the %s of a live version gone stops before a page is emptied', async (_, file) => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('label', '1.0.0', stubPart('Label', 'les disques'))
  await site.prerender()
  await site.store.remove([file])
  await site.publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  const message = `label 1.0.0: ${file} is missing\nPages stay as they are: publish the same build again, or site rollback`
  const run = () => prerenderChanged(site, { source: site.source })
  expect(await run()).toEqual({ ok: false, error: { kind: 'files-lost', message } })
  expect(site.read('label/index.html')).toContain('bonjour les disques')
  await site.publish('label', '1.0.0', stubPart('Label', 'les disques'))
  expect(await run()).toMatchObject({ ok: true })
  expect(site.read('label/index.html')).toContain('bonjour les disques')
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
})

test('a page that an older command emptied for a lost file is whole again once the file is', async () => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('label', '1.0.0', null)
  await site.prerender()
  expect(site.read('label/index.html')).toContain('skeleton')
  await site.publish('label', '1.0.1', stubPart('Label', 'les disques'))
  await site.prerender()
  expect(site.read('label/index.html')).toContain('bonjour les disques')
})

test('a data file of the content that is gone stops the command, too', async () => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  const file = withContentHash('residents.json', '[]')
  await site.publish('content', '1.0.0', undefined, { files: { [file]: '[]', 'index.json': '{}' } })
  await site.store.remove([`parts/content/files/${file}`])
  expect(await prerenderChanged(site, { source: site.source })).toMatchObject({
    error: { kind: 'files-lost', message: expect.stringContaining(`files/${file} is missing`) },
  })
})

test('a command that finds nothing to change says so', async () => {
  const site = await openSite('label')
  const pause = () => changeAndPrerender(site, 'disable label', disable(parsePart('label'), 'En pause'))
  await pause()
  expect(site.lines).not.toContain('nothing to change')
  await pause()
  expect(site.lines).toContain('nothing to change')
})

test('a command that skips a damaged revision says which, and succeeds', async () => {
  const site = await openSite('label')
  await site.store.create('revisions/00000002.json', '{')
  const pause = disable(parsePart('label'), 'En pause')
  expect(await changeAndPrerender(site, 'disable label', pause)).toMatchObject({ ok: true })
  expect(site.errors).toEqual([expect.stringContaining('revisions/00000002.json cannot be read')])
})
