// @ts-check
// Runs the prerenderer of a site apart from everything else: without files, network, environment and modules of Node.
// Bundles see the globals of their own context; what those of this thread could lead to is removed before they run.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import process from 'node:process'
import vm from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'

/** @typedef {import('./workerMessages').WorkerInput} WorkerInput */

/** @type {WorkerInput} */
const { job, bundles, builtins } = workerData

/** What programs of browsers and servers have besides the language itself, and what reaches nothing. */
const GLOBALS = [
  'AbortController',
  'AbortSignal',
  'atob',
  'btoa',
  'Buffer',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'DOMException',
  'Event',
  'EventTarget',
  'Headers',
  'MessageChannel',
  'performance',
  'queueMicrotask',
  'ReadableStream',
  'Response',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
]

/** @param {string} name */
const globalNamed = (name) => Reflect.get(globalThis, name)

/** @type {(kind: string, json: string) => void} */
const post = (kind, json) => parentPort?.postMessage([kind, json])

/** @param {unknown} thrown */
const describe = (thrown) => {
  const { message, stack } = /** @type {{ message?: unknown, stack?: unknown }} */ (Object(thrown))
  return JSON.stringify({ message: String(message ?? thrown), stack: String(stack ?? '') })
}

for (const event of ['unhandledRejection', 'uncaughtException'])
  process.on(event, (thrown) => post('stray', describe(thrown)))

const require = createRequire(import.meta.url)
const builtinModules = Object.fromEntries(builtins.map((name) => [name, require(`node:${name}`)]))

const context = vm.createContext(Object.fromEntries(GLOBALS.map((name) => [name, globalNamed(name)])), {
  codeGeneration: { strings: false, wasm: false },
})

const language = new Set(Object.getOwnPropertyNames(vm.runInNewContext('globalThis')))
for (const name of Object.getOwnPropertyNames(globalThis))
  if (!language.has(name) && !GLOBALS.includes(name)) Reflect.deleteProperty(globalThis, name)

/** @param {string} part */
const compile = (part) => {
  const { code = '', version = '' } = bundles[part] ?? {}
  const filename = `parts/${part}/${version}/server.cjs`
  return vm.compileFunction(code, ['module', 'exports', 'require'], { filename, parsingContext: context })
}

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('base64')

/**
 * Runs in the context: what bundles get are its own functions and objects, made of texts.
 * @param {(kind: string, json: string) => void} tell
 * @param {(part: string) => Function} compileBundle
 * @param {(text: string) => string} hashOf
 * @param {Record<string, unknown>} modulesOfNode
 */
const bootstrap = (tell, compileBundle, hashOf, modulesOfNode) => {
  /** @type {Map<number, (answer: unknown) => void>} */
  const waiting = new Map()
  let asked = 0
  /** @type {(kind: string) => (value: unknown) => void} */
  const telling = (kind) => (value) => tell(kind, JSON.stringify(value))
  /** @type {(part: string, provided: Record<string, unknown>) => Record<string, unknown>} */
  const evaluate = (part, provided) => {
    const module = { exports: {} }
    compileBundle(part)(module, module.exports, (/** @type {string} */ request) => {
      if (Object.hasOwn(provided, request)) return provided[request]
      throw new Error(`it asks for ${request}, which it may not have`)
    })
    return module.exports
  }
  const complain = (/** @type {unknown[]} */ ...words) =>
    telling('fail')({ message: words.map(String).join(' '), stack: new Error('logged').stack })
  const silence = () => {}
  Object.assign(globalThis, {
    console: { debug: silence, error: complain, info: silence, log: silence, warn: complain },
  })
  const host = {
    evaluate,
    fetch: (/** @type {string} */ url) =>
      new Promise((resolve) => {
        asked += 1
        waiting.set(asked, resolve)
        tell('fetch', JSON.stringify({ id: asked, url: String(url) }))
      }),
    hash: (/** @type {string} */ text) => hashOf(String(text)),
    step: telling('step'),
    fail: telling('fail'),
    rendered: (/** @type {string} */ path, /** @type {unknown} */ page) =>
      tell('rendered', JSON.stringify({ path, page })),
    write: (/** @type {string} */ file, /** @type {string} */ text) =>
      tell('write', JSON.stringify({ file, text })),
  }
  /** @param {string} jobText */
  const run = async (jobText) => {
    telling('step')({ part: 'shell' })
    const shell = evaluate('shell', modulesOfNode)
    if (typeof shell.prerender !== 'function') throw new Error('it exports no prerenderer')
    telling('done')(await shell.prerender(JSON.parse(jobText), host))
  }
  /** @type {(id: number, text: string) => void} */
  const answer = (id, text) => {
    waiting.get(id)?.(JSON.parse(text))
    waiting.delete(id)
  }
  return { run, answer }
}

const { run, answer } = vm.runInContext(`(${bootstrap})`, context)(post, compile, hash, builtinModules)

parentPort?.on('message', (message) => {
  if (message === 'ping') post('pong', '')
  else answer(message.id, message.answer)
})

run(job).catch((/** @type {unknown} */ thrown) => post('broken', describe(thrown)))
