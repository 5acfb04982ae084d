import { expectOthersRendered, forging, LABEL, limits, openSite, renderLabel } from '../testing/badBundles'
import { stubPart } from '../testing/stubServerBundles'
import { tryPages } from './renderSite'

const SILENT = 'it sent no message for 1 s'

test.each([
  ['loops for ever as it is run', 'for (;;) {}'],
  ['blocks as it renders', renderLabel('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)')],
])('a part that %s is named and left to the browser; the others are rendered', async (_, bundle) => {
  const site = await openSite(bundle)
  await site.prerender({ limits })
  expectOthersRendered(site, SILENT)
})

test('a trial ends with the first part that is about to be published and stops it', async () => {
  const site = await openSite(stubPart('Label', 'les disques'))
  await site.prerender()
  const before = await site.newest()
  for (const part of ['radio', 'label']) await site.publish(part, '1.1.0', 'for (;;) {}')
  const trial = { before, after: await site.newest(), files: () => undefined, published: ['label', 'radio'] }
  const tried = await tryPages({ ...site, ...trial, limits })
  expect(tried).toMatchObject({ error: { message: expect.stringMatching(/^\w+ 1\.1\.0 .* 1 s$/) } })
})

test('a part that uses all memory in a buffer, outside of the heap, is named and left to the browser', async () => {
  const site = await openSite(renderLabel('const all = Buffer.alloc(400_000_000, 1); for (;;) all.length'))
  await site.prerender({ limits: { ...limits, maxSilenceMs: 20_000 } })
  expectOthersRendered(site, 'it used more than 64 MB of memory')
})

test('a part that stops the process later leaves the pages that are there, and others follow', async () => {
  const site = await openSite(stubPart('Label', 'les disques'))
  await site.prerender()
  await site.publish('label', '1.1.0', renderLabel('for (;;) {}'))
  await site.publish('radio', '1.1.0', stubPart('Home', 'la nouvelle radio'))
  await site.prerender({ limits })
  expect(site.errors).toEqual([expect.stringMatching(/^label 1\.1\.0 .* is left to the browser: it sent/)])
  expect(site.read('label/index.html')).toContain('bonjour les disques')
  expect(site.read('radio/index.html')).toContain('la nouvelle radio')
})

test('pages stay the same where the time is over and no part took most of it', async () => {
  const site = await openSite('')
  await site.publish(
    'shell',
    '1.1.0',
    'exports.prerenderer = 1; exports.prerender = () => new Promise(() => {})',
  )
  expect(await site.tryPrerender({ limits: { ...limits, maxTotalMs: 1_000 } })).toMatchObject({
    error: {
      message: expect.stringMatching(/^shell 1\.1\.0 .*not done after 1 s\. Pages stay as they are$/),
    },
  })
})

test('a part that throws as it is run is named and left to the browser', async () => {
  const site = await openSite('throw new Error("broken")')
  await site.prerender()
  expect(site.errors).toEqual([
    `${LABEL}: it cannot be run: broken`,
    `/label: ${LABEL}: label/Label cannot be rendered here`,
  ])
  expect(site.read('label/index.html')).toContain('<p>skeleton</p>')
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
})

test('unhandled errors of promises and timers are named, and every page is rendered', async () => {
  const site = await openSite(
    renderLabel(`
      void Promise.reject(new Error('stray promise'))
      setTimeout(() => { throw new Error('stray timer') })
      await new Promise((resolve) => setTimeout(resolve, 20))
      return 'des disques'`),
  )
  await site.prerender()
  expect(site.errors).toEqual([`${LABEL}: stray promise`, `${LABEL}: stray timer`])
  expect(site.read('label/index.html')).toContain('des disques')
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
})

test.each(['../registry.json', `${'a'.repeat(250)}/index.html`])(
  'no bundle writes a file that sites do not have, « %s »',
  async (file) => {
    const forged = `value?.file === 'index.html' ? stringify({ file: '${file}', text: '[]' }) : stringify(value)`
    const site = await openSite(forging(forged))
    await site.prerender()
    expect(await site.store.list('live/')).not.toContain(`live/${file}`)
    expect(site.errors).toEqual([
      expect.stringContaining(`« ${file.slice(0, 200)} » is not a file of a site`),
    ])
    expect(site.read('radio/index.html')).toContain('bonjour la radio')
  },
)

/** Evaluates each expression in the label's bundle; returns values or errors. */
const evaluateInLabel = async (expressions: readonly string[]): Promise<readonly string[]> => {
  const attempts = expressions.map(
    (expression) =>
      `try { results.push(String(await ${expression})) } catch ({ message }) { results.push(message) }`,
  )
  const site = await openSite(
    renderLabel(`const results = []; ${attempts.join('\n')}; return results.join('; ')`),
  )
  await site.prerender()
  return /<p>(?<results>.*)<\/p>/.exec(site.read('label/index.html'))?.groups?.results?.split('; ') ?? []
}

const requires = (name: string) => `it requires ${name}, which it may not have`

test('a part gets no files, processes, network, environment, unknown modules or code made of text', async () => {
  const refusals: Readonly<Record<string, string>> = {
    'require("node:fs")': requires('node:fs'),
    'require("child_process")': requires('child_process'),
    'require("lodash")': requires('lodash'),
    'process.getBuiltinModule("fs")': 'process is not defined',
    'process.env': 'process is not defined',
    fetch: 'fetch is not defined',
    'eval("1")': 'Code generation from strings disallowed for this context',
    __dirname: '__dirname is not defined',
    'import("node:fs").then(() => "files", () => "nothing")': 'nothing',
  }
  expect(await evaluateInLabel(Object.keys(refusals))).toEqual(Object.values(refusals))
})

test('nothing that a part can reach leads to the process around it', async () => {
  const escapes = [
    'setTimeout.constructor("return typeof process")()',
    'URL.constructor("return typeof globalThis.process")()',
    'new URL("a:b").constructor.constructor("return typeof fetch")()',
    'Buffer.from.constructor("return typeof WebSocket")()',
    'host.fetch.constructor.constructor("return typeof process")()',
  ]
  const results = await evaluateInLabel(escapes)
  expect(results).toHaveLength(escapes.length)
  for (const result of results) expect(result).toMatch(/^undefined$|^Code generation from strings disallowed/)
})
