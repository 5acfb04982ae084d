import { jsonAnswer } from '../testing/fakeSource'
import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { tryPages } from './renderSite'
import type { WorkerLimits } from './runWorker'

const folder = temporaryFolders()

const LABEL = 'label 1.0.0 (équipe label)'

/** A site with this bundle of the label, and a radio that works. */
const openSite = async (label: string) => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  await site.publish('label', '1.0.0', label)
  return site
}

type StubSite = Awaited<ReturnType<typeof openSite>>

const limits: WorkerLimits = { maxSilenceMs: 1_000, maxTotalMs: 100_000, maxMemoryMb: 64 }

const renderLabel = (body: string): string => `exports.Label = { render: async (host, parts) => { ${body} } }`

/** Expects a failure of the label for this reason, its slot left to the browser, and the radio's page rendered. */
const expectOthersRendered = (site: StubSite, reason: string): void => {
  expect(site.errors).toEqual([expect.stringContaining(`${LABEL} is left to the browser: ${reason}`)])
  expect(site.read('label/index.html')).toContain('<p>skeleton</p>')
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
}

const SILENT = 'it sent no message for 1 s'

test.each([
  ['loops for ever as it is run', 'for (;;) {}'],
  ['blocks as it renders', renderLabel('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)')],
])('a part that %s is named and left to the browser; the others are rendered', async (_, bundle) => {
  const site = await openSite(bundle)
  await site.prerender({ limits })
  expectOthersRendered(site, SILENT)
})

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

test('a trial ends with the first part that is about to be published and stops it', async () => {
  const site = await openSite(stubPart('Label', 'les disques'))
  await site.prerender()
  const before = await site.newest()
  for (const part of ['radio', 'label']) await site.publish(part, '1.1.0', 'for (;;) {}')
  const trial = { before, after: await site.newest(), files: () => undefined, published: ['label', 'radio'] }
  const tried = await tryPages({ ...site, ...trial, limits })
  expect(tried).toMatchObject({ error: { message: expect.stringMatching(/^\w+ 1\.1\.0 .* 1 s$/) } })
})

test.each([
  ['in many small pieces', 'const all = []; for (;;) all.push(new Array(1000).fill(all.length))'],
  ['in a buffer, outside of the heap', 'const all = Buffer.alloc(400_000_000, 1); for (;;) all.length'],
])('a part that uses all memory %s is named and left to the browser', async (_, body) => {
  const site = await openSite(renderLabel(body))
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

/** A bundle that makes the process write forged messages. */
const forging = (expression: string): string =>
  `const { stringify } = JSON; JSON.stringify = (value) => ${expression}; ${renderLabel('return "des disques"')}`

test.each([
  ['is not JSON', '"}"'],
  ['is of an unknown kind', '"0\\nconstructor 0\\n__proto__ 0"'],
  ['is null', '"null"'],
  ['names no file', '"{}"'],
  ['is larger than any page', '" ".repeat(17e6)'],
])(
  'a part by which the process writes a message that %s is named and left to the browser',
  async (_, text) => {
    const site = await openSite(forging(text))
    await site.prerender({ limits: { ...limits, maxSilenceMs: 20_000, maxMemoryMb: 256 } })
    expectOthersRendered(site, 'it had a message written that')
  },
)

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
