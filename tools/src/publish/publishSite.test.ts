import { disable } from '../registry/operations'
import { nameOf } from '../testing/siteFixture'
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

test('a command fails while the files of live versions are gone, but makes the pages', async () => {
  const { run, store, read } = await openSite('shell', 'label')
  await store.remove(await store.list('parts/label/'))
  expect(await run()).toEqual({
    ok: false,
    error: { kind: 'files-lost', message: 'The files of label 1.0.0 are gone: publish them again' },
  })
  expect(read('index.html')).toContain('"label"')
})

test('a command that finds nothing to change says so', async () => {
  const site = await openSite('label')
  const pause = () => changeAndPrerender(site, 'disable label', disable(nameOf('label'), 'En pause'))
  await pause()
  expect(site.lines).not.toContain('nothing to change')
  await pause()
  expect(site.lines).toContain('nothing to change')
})

test('a command that skips a damaged revision says which, and succeeds', async () => {
  const site = await openSite('label')
  await site.store.create('revisions/00000002.json', '{')
  const pause = disable(nameOf('label'), 'En pause')
  expect(await changeAndPrerender(site, 'disable label', pause)).toMatchObject({ ok: true })
  expect(site.errors).toEqual([expect.stringContaining('revisions/00000002.json cannot be read')])
})
