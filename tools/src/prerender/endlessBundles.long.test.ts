import { expectOthersRendered, forging, limits, openSite, renderLabel } from '../testing/badBundles'
import { jsonAnswer } from '../testing/fakeSource'
import { stubPart } from '../testing/stubServerBundles'
import { tryPages } from './renderSite'

test.each([
  ['promises', '(function spin() { Promise.resolve().then(spin) })()'],
  ['an async function', 'void (async () => { for (;;) await null })()'],
  ['queued microtasks', '(function spin() { queueMicrotask(spin) })()'],
])('a loop of %s lets others go on for a while, and its own part is named', async (_, loop) => {
  const site = await openSite(`${loop}; ${stubPart('Label', 'les disques')}`)
  await site.prerender({ limits })
  expect(site.errors).toEqual([
    expect.stringMatching(
      /^label 1\.0\.0 .* is left to the browser: it sent no message for 1 s \(server\.cjs:1:\d+\)$/,
    ),
  ])
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
})

test('a part that uses all memory in many small pieces is named and left to the browser', async () => {
  const site = await openSite(
    renderLabel('const all = []; for (;;) all.push(new Array(1000).fill(all.length))'),
  )
  await site.prerender({ limits: { ...limits, maxSilenceMs: 20_000 } })
  expectOthersRendered(site, 'it used more than 64 MB of memory')
})

test('a part that took most of the time when it is over is named and left to the browser', async () => {
  const site = await openSite(renderLabel('await new Promise(() => {})'))
  await site.prerender({ limits: { ...limits, maxTotalMs: 4_000 } })
  expectOthersRendered(site, 'it was not done after 4 s')
})

test('for an hour a part that was late is left out from the start, in trials of others too, and its pages stay', async () => {
  const site = await openSite(stubPart('Label', 'les disques'))
  await site.prerender()
  const hanging = `
    if ((await host.fetch('/late')).text === '"oui"') await new Promise(() => {})
    return 'les nouveaux disques'`
  const countAsked = () => site.source.asked.filter((url) => url === '/late').length
  site.source.services.set('/late', jsonAnswer('"oui"'))
  await site.publish('label', '1.1.0', renderLabel(hanging))
  await site.prerender({ limits: { ...limits, maxTotalMs: 4_000 } })
  const before = await site.newest()
  await site.publish('radio', '1.1.0', stubPart('Home', 'la nouvelle radio'))
  const trial = { before, after: await site.newest(), files: () => undefined, published: ['radio'] }
  expect(await tryPages({ ...site, ...trial })).toEqual({ ok: true, value: undefined })
  await site.prerender({ limits })
  expect(countAsked()).toBe(1)
  expect(site.read('radio/index.html')).toContain('la nouvelle radio')
  expect(site.read('label/index.html')).toContain('bonjour les disques')
  expect(site.errors.at(-1)).toMatch(/^label 1\.1\.0 .* is left to the browser: .* site prerender tries them/)
  for (const name of site.lateParts.keys()) site.lateParts.set(name, Date.now() - 3_600_000)
  site.source.services.set('/late', jsonAnswer('"non"'))
  await site.prerender({ limits })
  expect(site.read('label/index.html')).toContain('les nouveaux disques')
})

test.each([
  ['is not JSON', '"}"'],
  ['is larger than any page', '" ".repeat(17e6)'],
])(
  'a part by which the process writes a message that %s is named and left to the browser',
  async (_, text) => {
    const site = await openSite(forging(text))
    await site.prerender({ limits: { ...limits, maxSilenceMs: 20_000, maxMemoryMb: 256 } })
    expectOthersRendered(site, 'it had a message written that')
  },
)
