// @ts-check
// Runs the prerenderer of a site in a process of its own: without files, network, environment and modules of Node. Its
// arguments are how many bytes of memory the process may have, how many milliseconds of processor time without getting on,
// and which process started it.
// Bundles see the globals of their own context; what those of this process could lead to is removed before they run.
import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'
import { Worker } from 'node:worker_threads'

/** @typedef {import('@site/shared/prerender').KnownPage} KnownPage */
/** @typedef {import('./workerMessages').JobPages} JobPages */
/** @typedef {import('./workerMessages').WorkerInput} WorkerInput */
/** @typedef {import('./workerMessages').WorkerRequest} WorkerRequest */

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

const require = createRequire(import.meta.url)

// Whatever asks for the streams of this process, as an import of it would, makes them such that a line that does not fit
// fails instead of waiting.
/** @type {NodeJS.Process} */
const process = require('node:process')
const ownStreams = { stdout: true, stderr: true }

/** Counts what is received, and what is told but complaints: a loop that complains does not get on. */
const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
const getOn = () => Atomics.add(progress, 0, 1)

const [memoryBytes, stuckMs, startedBy] = process.argv.slice(2).map(Number)
new Worker(new URL('./watchdog.mjs', import.meta.url), {
  workerData: { memoryBytes, stuckMs, startedBy, progress },
  ...ownStreams,
})

const encoder = new TextEncoder()

/** @param {string} name */
const globalNamed = (name) => Reflect.get(globalThis, name)

const STDOUT = 1
const COMPLAINTS = ['fail', 'stray']

/** @type {(bytes: Uint8Array) => void} */
const writeAll = (bytes) => {
  for (let rest = bytes; rest.length > 0; ) rest = rest.subarray(writeSync(STDOUT, rest))
}

/**
 * A line for each message. It is written before the next statement runs: what is about to run is known even if it never
 * comes to an end.
 * @type {(kind: string, json: string) => void}
 */
const post = (kind, json) => {
  if (!COMPLAINTS.includes(kind)) getOn()
  writeAll(encoder.encode(`${kind} ${json}\n`))
}

/** @param {unknown} thrown */
const describe = (thrown) => {
  const { message, stack } = /** @type {{ message?: unknown, stack?: unknown }} */ (Object(thrown))
  return JSON.stringify({ message: String(message ?? thrown), stack: String(stack ?? '') })
}

for (const event of ['unhandledRejection', 'uncaughtException'])
  process.on(event, (thrown) => post('stray', describe(thrown)))

const context = vm.createContext(Object.fromEntries(GLOBALS.map((name) => [name, globalNamed(name)])), {
  codeGeneration: { strings: false, wasm: false },
})

const language = new Set(Object.getOwnPropertyNames(vm.runInNewContext('globalThis')))
for (const name of Object.getOwnPropertyNames(globalThis))
  if (!language.has(name) && !GLOBALS.includes(name)) Reflect.deleteProperty(globalThis, name)

/** @type {(bundles: WorkerInput['bundles']) => (part: string) => Function} */
const compilerOf = (bundles) => (part) => {
  const { code = '', version = '' } = bundles[part] ?? {}
  const filename = `parts/${part}/${version}/server.cjs`
  return vm.compileFunction(code, ['module', 'exports', 'require'], { filename, parsingContext: context })
}

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('base64')

/**
 * What was sent of the pages of the job, each as JSON.
 * @type {Readonly<Record<keyof JobPages, Map<string, Buffer>>>}
 */
const sent = { known: new Map(), outdated: new Map() }

/** @type {(kind: keyof JobPages) => string} */
const pathsOf = (kind) => JSON.stringify([...sent[kind].keys()])

/** @type {(kind: keyof JobPages, path: string) => string} */
const pageOf = (kind, path) => String(sent[kind].get(path))

/**
 * Runs in the context: what bundles get are its own functions and objects, made of texts.
 * @param {(kind: string, json: string) => void} tell
 * @param {(part: string) => Function} compileBundle
 * @param {(text: string) => string} hashOf
 * @param {typeof pathsOf} listPaths
 * @param {typeof pageOf} readPage
 * @param {Record<string, unknown>} modulesOfNode
 * @param {boolean} wantsFiles
 */
const bootstrap = (tell, compileBundle, hashOf, listPaths, readPage, modulesOfNode, wantsFiles) => {
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
  /**
   * Pages that are parsed as they are asked for, and the last of them kept.
   * @type {(kind: keyof JobPages) => Readonly<Record<string, KnownPage>>}
   */
  const lazyPages = (kind) => {
    /** @type {{ path?: string, page?: KnownPage }} */
    let last = {}
    const read = (/** @type {string} */ path) => {
      if (last.path !== path) last = { path, page: JSON.parse(readPage(kind, path)) }
      return last.page
    }
    const pages = {}
    for (const path of JSON.parse(listPaths(kind)))
      Object.defineProperty(pages, path, { enumerable: true, get: () => read(path) })
    return pages
  }
  const pages = { known: lazyPages('known'), outdated: lazyPages('outdated') }
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
    rendered: (/** @type {string} */ path, /** @type {KnownPage} */ page) =>
      [pages.known[path], pages.outdated[path]].some(
        (known) => known?.route === page.route && known.cacheKey === page.cacheKey,
      )
        ? tell('kept', JSON.stringify(path))
        : tell('rendered', JSON.stringify({ path, page })),
    write: wantsFiles
      ? (/** @type {string} */ file, /** @type {string} */ text) =>
          tell('write', JSON.stringify({ file, text }))
      : silence,
  }
  /** @param {string} jobText */
  const run = async (jobText) => {
    telling('step')({ part: 'shell' })
    const shell = evaluate('shell', modulesOfNode)
    if (typeof shell.prerender !== 'function') throw new Error('it exports no prerenderer')
    telling('done')(await shell.prerender({ ...JSON.parse(jobText), ...pages }, host))
  }
  /** @type {(id: number, text: string) => void} */
  const answer = (id, text) => {
    waiting.get(id)?.(JSON.parse(text))
    waiting.delete(id)
  }
  return { run, answer }
}

/** @type {(input: WorkerInput) => (id: number, text: string) => void} */
const begin = ({ job, bundles, builtins, wantsFiles }) => {
  const modules = Object.fromEntries(builtins.map((name) => [name, require(`node:${name}`)]))
  const { run, answer } = vm.runInContext(`(${bootstrap})`, context)(
    post,
    compilerOf(bundles),
    hash,
    pathsOf,
    pageOf,
    modules,
    wantsFiles,
  )
  run(job).catch((/** @type {unknown} */ thrown) => post('broken', describe(thrown)))
  return answer
}

/** @type {(id: number, text: string) => void} */
let answer = () => {}

process.on('message', (/** @type {WorkerRequest} */ message) => {
  getOn()
  if ('page' in message) sent[message.kind].set(message.path, Buffer.from(message.page))
  else if ('input' in message) answer = begin(message.input)
  else answer(message.id, message.answer)
})

// It ends with the command, not with what stops the command in a terminal.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})
