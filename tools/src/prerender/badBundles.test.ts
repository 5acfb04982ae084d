import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import type { WorkerLimits } from './worker/runWorker'

const folder = temporaryFolders()

const LABEL = 'label 1.0.0 (équipe label)'

/** A site whose label is this bundle, beside a radio that is sound. */
const openSite = async (label: string) => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  await site.publish('label', '1.0.0', label)
  return site
}

const limits: WorkerLimits = { stuckMs: 3_000, totalMs: 100_000, memoryMb: 64 }

const renderLabel = (body: string): string => `exports.Label = { render: async (host, parts) => { ${body} } }`

test.each([
  ['loops for ever as it is run', 'for (;;) {}'],
  ['loops for ever as it renders', renderLabel('for (;;) {}')],
  ['loops for ever in a promise', renderLabel('const next = () => queueMicrotask(next); next(); await null')],
])('a part that %s is named and left to the browser; the others are rendered', async (_, bundle) => {
  const site = await openSite(bundle)
  await site.prerender(false, limits)
  expect(site.errors.join('\n')).toContain(
    `${LABEL} is left to the browser: it did not come to an end in 3 s of processor time`,
  )
  expect(site.read('label/index.html')).toContain('<p>skeleton</p>')
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
})

test('a loop of one part in the place of another is the first one’s', async () => {
  const site = await openSite(
    renderLabel(`
    if (parts.radio.rendered) host.step({ part: 'radio', path: '/label' })
    for (;;) {}`),
  )
  await site.prerender(false, limits)
  expect(site.errors[0]).toMatch(/^label 1\.0\.0/)
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
})

test('a page that never comes is given up, and its part named', async () => {
  const site = await openSite(renderLabel('await new Promise(() => {})'))
  await site.prerender(false, { ...limits, totalMs: 4_000 })
  expect(site.errors[0]).toBe(
    `${LABEL} is left to the browser: it was not done after 4 s (while /label was rendered)`,
  )
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
})

const FOR_EVER = 'for (;;) all.length'

test.each([
  ['in many small pieces', 'const all = []; for (;;) all.push(new Array(1000).fill(all.length))'],
  ['in one list', `const all = new Array(60_000_000).fill(0); ${FOR_EVER}`],
  ['in one map', 'const all = new Map(); for (let index = 0; ; index += 1) all.set(index, index)'],
  ['in one text', "let all = 'é'; for (;;) { all += all; all.codePointAt(all.length - 1) }"],
  ['in one buffer, outside of the heap', `const all = Buffer.alloc(1_500_000_000, 1); ${FOR_EVER}`],
])('a part that takes all memory %s is named and left to the browser', async (_, body) => {
  const site = await openSite(renderLabel(body))
  await site.prerender(false, { ...limits, stuckMs: 20_000 })
  expect(site.errors[0]).toContain(`${LABEL} is left to the browser: it took more than 64 MB of memory`)
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
})

test('a part that throws as it is run is named and left to the browser', async () => {
  const site = await openSite('throw new Error("broken")')
  await site.prerender()
  expect(site.errors).toEqual([`${LABEL}: it cannot be run: broken`])
  expect(site.read('label/index.html')).toContain('<p>skeleton</p>')
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
})

test.each([
  ['a promise nobody waits for', 'void Promise.reject(new Error("stray"))'],
  ['a timer', 'setTimeout(() => { throw new Error("stray") })'],
])('what is thrown in %s is named, and every page is rendered', async (_, thrown) => {
  const site = await openSite(
    renderLabel(`${thrown}; await new Promise((resolve) => setTimeout(resolve, 20)); return 'des disques'`),
  )
  await site.prerender()
  expect(site.errors).toEqual([`${LABEL}: stray`])
  expect(site.read('label/index.html')).toContain('des disques')
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
})

const returning = (expression: string): string => renderLabel(`return String(${expression})`)

test.each([
  ['asks for files', 'require("node:fs")', 'it asks for node:fs, which it may not have'],
  [
    'asks for other processes',
    'require("child_process")',
    'it asks for child_process, which it may not have',
  ],
  ['asks for what nobody provides', 'require("lodash")', 'it asks for lodash, which it may not have'],
  ['asks the process', 'process.getBuiltinModule("fs")', 'process is not defined'],
  ['reads the environment', 'process.env', 'process is not defined'],
  ['reaches the network by itself', 'fetch', 'fetch is not defined'],
  ['makes code of text', 'eval("1")', 'Code generation from strings disallowed'],
  ['looks for files', '__dirname', '__dirname is not defined'],
])('a part that %s is told that it may not', async (_, expression, message) => {
  const site = await openSite(returning(expression))
  await site.prerender()
  expect(site.errors).toEqual([expect.stringContaining(message)])
  expect(site.errors[0]).toContain(LABEL)
  expect(site.read('label/index.html')).toContain('<p>skeleton</p>')
})

test.each([
  'setTimeout.constructor("return typeof process")()',
  'URL.constructor("return typeof globalThis.process")()',
  'new URL("a:b").constructor.constructor("return typeof fetch")()',
  'Buffer.from.constructor("return typeof WebSocket")()',
  'host.fetch.constructor.constructor("return typeof process")()',
])('nothing a part can reach leads to this process: %s', async (expression) => {
  const site = await openSite(
    returning(`(() => { try { return ${expression} } catch { return "undefined" } })()`),
  )
  await site.prerender()
  expect(site.read('label/index.html')).toContain('<p>undefined</p>')
})

test('a module of Node cannot be imported either', async () => {
  const site = await openSite(returning('await import("node:fs").then(() => "files", () => "nothing")'))
  await site.prerender(false, limits)
  expect(site.read('label/index.html')).toContain('<p>nothing</p>')
})

test.each(['server.cjs', 'build.json'])(
  'a published %s that is not the bytes it was published with is not used',
  async (file) => {
    const site = await openSite(stubPart('Label', 'les disques'))
    await site.prerender()
    site.tamper('label', '1.0.0', file, 'throw new Error("run")')
    await site.prerender(true)
    expect(site.errors).toEqual([
      `${LABEL} is left to the browser: its ${file} is not what was published: publish it again`,
    ])
    expect(site.read('label/index.html')).toContain('<p>skeleton</p>')
  },
)
