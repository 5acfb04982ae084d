import { parsePart, parseVersion } from '../testing/siteFixture'
import { STUB_SHELL } from '../testing/stubServerBundles'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { makePreviewDocument } from './previewDocument'
import { withPreviewed } from './previewedState'

const folder = temporaryFolders()
const OLD_SHELL = STUB_SHELL.replace('const { preview } = job', 'const preview = undefined')

/** Publishes these shells, the first of which is live, and makes the document of a preview. */
const preview = async (shells: readonly string[], part = 'shell', version = `${shells.length}.0.0`) => {
  const site = openStubSite(folder)
  const newestFirst = shells.map((bundle, at) => [`${at + 1}.0.0`, bundle] as const).toReversed()
  for (const [name, bundle] of newestFirst) await site.publish('shell', name, bundle)
  await site.publish('label', '1.0.0', 'throw new Error("no part is run")')
  await site.prerender()
  const previewed = { part: parsePart(part), version: parseVersion(version) }
  const shown = withPreviewed(await site.newest(), previewed)
  return makePreviewDocument(site.store, shown, { ...previewed, host: 'collectif.example', until: 0 })
}

test('the document of a preview is made by the previewed shell, and no part is run', async () => {
  const next = STUB_SHELL.replace('<div id="root">', '<div id="root" data-next>')
  const document = await preview([STUB_SHELL, next])
  expect(document).toEqual({
    ok: true,
    value: expect.stringMatching(/^<section id="preview">shell 2\.0\.0<.*data-next/),
  })
})

test('the live shell shows another part', async () => {
  const document = await preview([STUB_SHELL], 'label', '1.0.0')
  expect(document).toEqual({ ok: true, value: expect.stringContaining('label 1.0.0') })
})

test.each([
  ['a shell that throws', 'throw new Error("boom")', 'no-prerenderer', /shell 2\.0\.0.*boom/],
  ['a shell of before previews', OLD_SHELL, 'old-shell', /shell 2\.0\.0.* knows no previews/],
])('%s is refused with the reason', async (_, bundle, kind, message) => {
  const document = await preview([STUB_SHELL, bundle])
  expect(document).toMatchObject({ ok: false, error: { kind, message: expect.stringMatching(message) } })
})
