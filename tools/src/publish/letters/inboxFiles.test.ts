import { openSite, putRequest, readAnswer } from '../../testing/inboxSite'
import { readInbox } from './inbox'
import { letterKey } from './letters'

test('files of a build whose letter is still to come stay', async () => {
  const site = await openSite()
  const key = 'inbox/label/11111111-1111-4111-8111-111111111111~remoteEntry.js'
  await site.store.create(key, '')
  await readInbox(site)
  expect(await site.store.list('inbox/label/')).toEqual([key])
  expect(site.errors).toEqual([])
})

test('another file that comes before a letter does not delay it, is removed, and is named', async () => {
  const site = await openSite()
  await site.store.create('inbox/label/+1', '')
  await putRequest(site, { action: 'rollback' })
  await readInbox(site)
  expect(await readAnswer(site, 'label', 1)).toMatchObject({
    message: expect.stringContaining('no version before'),
  })
  expect(await site.store.list('inbox/label/')).toEqual([])
  expect(site.errors).toContain(
    'removed from the inbox of label, being neither letters nor files of a build: « +1 »',
  )
})

test('a name that somebody chose is cut and escaped in the log', async () => {
  const site = await openSite()
  const listed = [`inbox/label/a\nletter 9 of radio: done\u202e${'x'.repeat(500)}`]
  const list = async (prefix: string, maxKeys?: number) =>
    prefix === 'inbox/label/' ? listed : site.store.list(prefix, maxKeys)
  const store = { ...site.store, list, remove: async () => {} }
  await site.store.create(letterKey('radio', 1), '')
  await readInbox({ ...site, store })
  const line = site.errors.find((text) => text.startsWith('removed')) ?? ''
  expect(line).toContain('« a\\u{a}letter 9 of radio: done\\u{202e}xxx')
  expect(line.length).toBeLessThan(200)
})
