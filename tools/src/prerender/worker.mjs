// @ts-check
// Runs the prerenderer of a site; `runWorker.ts` starts it, with permissions of Node that refuse files and processes.
// Bundles run in a context with the globals listed here, which is what refuses the network. Arguments: how many bytes the
// process may use, milliseconds between two `alive` messages, and the process that started it.
import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promiseHooks } from 'node:v8'
import vm from 'node:vm'
import { Worker } from 'node:worker_threads'

/** @typedef {import('@site/shared/prerender').KnownPage} KnownPage */
/** @typedef {import('./runWorker').WorkerInput} WorkerInput */
/** @typedef {keyof import('./workerMessages').WorkerMessages} Kind */

/** What bundles have besides the language: none of it reaches files, processes or the network. */
const GLOBALS =
  `AbortController AbortSignal atob btoa Buffer clearImmediate clearInterval clearTimeout crypto DOMException Event
  EventTarget Headers MessageChannel performance queueMicrotask ReadableStream Response setImmediate setInterval setTimeout
  structuredClone TextDecoder TextEncoder TransformStream URL URLSearchParams WritableStream`.split(/\s+/)

const STDOUT = 1
const require = createRequire(import.meta.url)

// An `import` of the process, or a thread that shares its streams, would open them, and writing to an open stream fails
// where a line does not fit, instead of waiting.
/** @type {NodeJS.Process} */
const process = require('node:process')
const [maxBytes, aliveMs, startedBy] = process.argv.slice(2).map(Number)
new Worker(new URL('./workerGuard.mjs', import.meta.url), {
  workerData: { maxBytes, startedBy },
  stdout: true,
  stderr: true,
})

/**
 * Returns once the line is written, so that the last step is known even if what follows never ends.
 * @type {(kind: Kind, json: string) => void}
 */
const post = (kind, json) => {
  for (let rest = Buffer.from(`${kind} ${json}\n`); rest.length > 0; )
    rest = rest.subarray(writeSync(STDOUT, rest))
}

/** @type {(kind: 'broken' | 'fail') => (thrown: unknown) => void} */
const postThrown = (kind) => (thrown) => {
  const { message, stack } = /** @type {{ message?: unknown, stack?: unknown }} */ (Object(thrown))
  post(kind, JSON.stringify({ message: String(message ?? thrown), stack: String(stack ?? '') }))
}

process.on('unhandledRejection', postThrown('fail'))
process.on('uncaughtException', postThrown('fail'))
setInterval(post, aliveMs, 'alive', '0')

/** How many microtasks are queued between two looks at the clock. */
const LOOK_EVERY = 512
const { performance, queueMicrotask, setImmediate } = globalThis
let microtasks = 0
/** When the event loop last turned; undefined while nothing waits for it to turn. */
let /** @type {number | undefined} */ turnedAt

/**
 * While microtasks keep the event loop from turning, those of other parts go on, so the step announced last says nothing: the
 * stack of the code that queues them does.
 */
const countMicrotask = () => {
  microtasks += 1
  if (microtasks % LOOK_EVERY > 0 || turnedAt === undefined || performance.now() - turnedAt < aliveMs) return
  const { stack = '' } = new Error('looping')
  if (!/\bparts\/(?!shell\/)/.test(stack)) return
  turnedAt = Number.POSITIVE_INFINITY
  post('looping', JSON.stringify({ stack }))
}

/** Counts microtasks until the event loop turns. */
const watchMicrotasks = () => {
  if (turnedAt !== undefined) return
  turnedAt = performance.now()
  const stop = promiseHooks.onInit(countMicrotask)
  setImmediate(() => {
    stop()
    turnedAt = undefined
  })
}

const globals = {
  ...Object.fromEntries(GLOBALS.map((name) => [name, Reflect.get(globalThis, name)])),
  /** @type {typeof queueMicrotask} */
  queueMicrotask: (task) => {
    countMicrotask()
    queueMicrotask(task)
  },
}
const context = vm.createContext(globals, { codeGeneration: { strings: false, wasm: false } })
const language = Object.getOwnPropertyNames(vm.runInNewContext('globalThis'))
// Bundles get objects of this process, which lead to its globals: those that are not needed are deleted.
for (const name of Object.getOwnPropertyNames(globalThis))
  if (!language.includes(name) && !GLOBALS.includes(name)) Reflect.deleteProperty(globalThis, name)

/**
 * Path -> page that was sent, as JSON.
 * @type {Map<string, Buffer>}
 */
const sent = new Map()

/** What bundles are run with; of this process, only functions that take and return text. */
const tools = {
  /** @type {typeof post} */
  post: (kind, json) => {
    post(kind, json)
    watchMicrotasks()
  },
  /** @type {(text: string) => string} */
  hash: (text) => createHash('sha256').update(text).digest('base64'),
  listPaths: () => JSON.stringify([...sent.keys()]),
  /** @type {(path: string) => string} */
  readPage: (path) => String(sent.get(path)),
}

/**
 * Runs in the context, so that bundles get its own functions and objects.
 * @param {typeof tools} tools
 * @param {(part: string) => Function} compile
 * @param {Record<string, unknown>} builtins
 */
const bootstrap = ({ post, hash, listPaths, readPage }, compile, builtins) => {
  /** @type {((answer: unknown) => void)[]} */
  const waiting = []
  const silence = () => {}
  /** @type {(kind: Kind) => (value: unknown) => void} */
  const posting = (kind) => (value) => post(kind, JSON.stringify(value))
  const complain = (/** @type {unknown[]} */ ...words) =>
    posting('fail')({ message: words.map(String).join(' '), stack: new Error('logged').stack })
  Object.assign(globalThis, {
    console: { debug: silence, error: complain, info: silence, log: silence, warn: complain },
  })
  /** @type {(part: string, provided: Record<string, unknown>) => Record<string, unknown>} */
  const evaluate = (part, provided) => {
    const module = { exports: {} }
    compile(part)(module, module.exports, (/** @type {string} */ request) => {
      if (Object.hasOwn(provided, request)) return provided[request]
      throw new Error(`it requires ${request}, which it may not have`)
    })
    return module.exports
  }
  /**
   * Pages that are parsed when they are read. The last one is kept, so that it is recognised as the one that was sent.
   * @type {Record<string, KnownPage>}
   */
  const pages = {}
  /** @type {{ path?: string, page?: KnownPage }} */
  let last = {}
  for (const path of JSON.parse(listPaths()))
    Object.defineProperty(pages, path, {
      enumerable: true,
      get: () => {
        if (last.path !== path) last = { path, page: JSON.parse(readPage(path)) }
        return last.page
      },
    })
  const host = {
    evaluate,
    hash: (/** @type {unknown} */ text) => hash(String(text)),
    fetch: (/** @type {unknown} */ url) =>
      new Promise((resolve) => posting('fetch')({ id: waiting.push(resolve) - 1, url: String(url) })),
    step: posting('step'),
    fail: posting('fail'),
    rendered: (/** @type {string} */ path, /** @type {KnownPage} */ page) => {
      const old = pages[path]
      const isKept = old?.route === page.route && old.cacheKey === page.cacheKey
      posting('rendered')(isKept ? { path } : { path, page })
    },
    write: (/** @type {string} */ file, /** @type {string} */ text) => posting('write')({ file, text }),
  }
  return {
    run: async (/** @type {string} */ job, /** @type {WorkerInput['pagesField']} */ pagesField) => {
      host.step({ part: 'shell' })
      const shell = evaluate('shell', builtins)
      if (typeof shell.prerender !== 'function') throw new Error('it exports no prerenderer')
      posting('done')(await shell.prerender({ known: {}, ...JSON.parse(job), [pagesField]: pages }, host))
    },
    answer: (/** @type {number} */ id, /** @type {string} */ text) => waiting[id]?.(JSON.parse(text)),
  }
}

/** @type {(input: WorkerInput) => (id: number, text: string) => void} */
const begin = ({ job, pagesField, bundles, builtins }) => {
  /** @type {(part: string) => Function} */
  const compile = (part) => {
    const { code = '', version = '' } = bundles[part] ?? {}
    const filename = `parts/${part}/${version}/server.cjs`
    return vm.compileFunction(code, ['module', 'exports', 'require'], { filename, parsingContext: context })
  }
  const modules = Object.fromEntries(builtins.map((name) => [name, require(`node:${name}`)]))
  const { run, answer } = vm.runInContext(`(${bootstrap})`, context)(tools, compile, modules)
  run(job, pagesField).catch(postThrown('broken'))
  return answer
}

/** @type {(id: number, text: string) => void} */
let answer = () => {}

process.on('message', (/** @type {import('./runWorker').WorkerRequest} */ message) => {
  if ('page' in message) sent.set(message.path, Buffer.from(message.page))
  else if ('input' in message) answer = begin(message.input)
  else answer(message.id, message.answer)
})
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal reaches both processes; the command decides.
process.on('SIGINT', () => {})
