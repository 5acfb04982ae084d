import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { tryPages } from './renderSite'
import type { WorkerLimits } from './runWorker'

const folder = temporaryFolders()

const limits: WorkerLimits = { maxSilenceMs: 1_000, maxTotalMs: 100_000, maxMemoryMb: 64 }

/** Tries the pages of a site with this label and these parts. */
const tryLabel = async (
  body: string,
  others: Readonly<Record<string, string>>,
  own: Partial<WorkerLimits> = {},
) => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  for (const [part, bundle] of Object.entries(others)) await site.publish(part, '1.0.0', bundle)
  const before = await site.newest()
  await site.publish('label', '1.0.0', `exports.Label = { render: async (host, parts) => { ${body} } }`)
  const trial = { before, after: await site.newest(), files: () => undefined, published: ['label'] }
  return tryPages({ ...site, ...trial, limits: { ...limits, ...own } })
}

const RADIO = { radio: stubPart('Home', 'la radio') }

test('a published part that loops is refused, though another was announced last', async () => {
  const looping = `
    if (parts.radio.rendered) host.step({ part: 'radio', path: '/label' })
    for (;;) {}`
  expect(await tryLabel(looping, RADIO)).toMatchObject({
    error: {
      kind: 'pages-broken',
      message:
        'label 1.0.0 (équipe label) cannot render its pages: it sent no message for 1 s (while /label was rendered)',
    },
  })
})

const HANGING = 'await new Promise(() => {})'

test('a part that finishes no page in time is refused', async () => {
  expect(await tryLabel(HANGING, {}, { maxTotalMs: 4_000 })).toMatchObject({
    error: { message: expect.stringContaining('label 1.0.0 (équipe label): it was not done after 4 s') },
  })
})

test('time that is over while pages are finished refuses no part: the site is large, or the machine slow', async () => {
  expect(await tryLabel(HANGING, RADIO, { maxTotalMs: 4_000 })).toEqual({ ok: true, value: undefined })
})

/** Tries a publication on a site whose radio was late recently. */
const tryBesideLateRadio = async (part: string, bundle: string) => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  await site.prerender()
  site.lateParts.set('radio 1.0.0 (équipe radio)', Date.now())
  const before = await site.newest()
  if (part !== 'radio') await site.publish(part, '1.1.0', bundle)
  const trial = { before, after: await site.newest(), files: () => undefined, published: [part] }
  return tryPages({ ...site, ...trial, limits: { ...limits, maxTotalMs: 4_000 } })
}

test('a shell that finishes no page in time is refused, though another part was late before', async () => {
  const hanging = `exports.prerender = () => { ${HANGING.replace('await', 'return')} }`
  expect(await tryBesideLateRadio('shell', hanging)).toMatchObject({
    error: { message: expect.stringContaining('it was not done after 4 s') },
  })
})

test('a part that was late is tried when the same version is published again, as to restore its files', async () => {
  expect(await tryBesideLateRadio('radio', stubPart('Home', 'la radio'))).toEqual({
    ok: true,
    value: undefined,
  })
})
