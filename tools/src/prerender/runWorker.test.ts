import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { StorageFailure } from '../store/storageFailure'
import { runWorker, type WorkerInput, type WorkerLimits, type WorkerListener } from './runWorker'

const LIMITS: WorkerLimits = { maxSilenceMs: 20_000, maxTotalMs: 50_000, maxMemoryMb: 64 }

/** A shell that passes modules of Node to its label, which a site's bundles never get. */
const SHELL = `
exports.prerender = async (job, host) => {
  host.step({ part: 'label', path: '/label' })
  const { answer } = host.evaluate('label', { process: require('process'), fs: require('fs'), child_process: require('child_process') })
  host.write('answer', String(answer))
  return { pages: 0, rendered: [] }
}`

/** A shell that renders pages synchronously for longer than the limit of silence. */
const BUSY_SHELL = `
exports.prerender = async (job, host) => {
  const until = Date.now() + 1_300
  for (let page = 0; Date.now() < until; page += 1) {
    const next = Date.now() + 50
    while (Date.now() < next);
    host.rendered('/' + page, { cacheKey: '', route: {} })
  }
  return { pages: 0, rendered: [] }
}`

/** A shell that awaits one answer. */
const ASKING_SHELL = `
exports.prerender = async (job, host) => {
  await host.fetch('/api/releases')
  return { pages: 0, rendered: [] }
}`

/** A shell that logs errors for ever. */
const COMPLAINING_SHELL = `
exports.prerender = async () => {
  for (;;) console.error('again')
}`

/** A shell that keeps all existing pages. */
const KEEPING_SHELL = `
exports.prerender = async (job, host) => {
  for (const path of Object.keys(job.outdated)) {
    const { cacheKey, route } = job.outdated[path]
    host.rendered(path, { cacheKey, route })
  }
  return { pages: 0, rendered: [] }
}`

const makeInput = (bundles: Readonly<Record<string, string>>): WorkerInput => ({
  job: '{}',
  pagesField: 'outdated',
  builtins: ['process', 'fs', 'child_process'],
  bundles: Object.fromEntries(Object.entries(bundles).map(([part, code]) => [part, { version: '1', code }])),
})

const noListener: WorkerListener = {
  fetch: () => Promise.reject(new Error('nothing is fetched')),
  rendered: () => {},
  fail: () => {},
  write: () => {},
}

/** Runs a label in a shell that gives it modules of Node. */
const run = async (label: string) => {
  let answer = ''
  const write: WorkerListener['write'] = ({ text }) => {
    answer = text
  }
  const input = { ...makeInput({ shell: SHELL, label }), pages: {} }
  return { ending: await runWorker(input, { ...noListener, write }, systemClock, LIMITS), answer }
}

test.each([
  ['ends the process', 'require("process").exit(3)', 'it ended by itself (3)'],
  ['aborts it', 'require("process").abort()', 'it crashed (SIGABRT)'],
  ['crashes', 'const { kill, pid } = require("process"); kill(pid, "SIGSEGV")', 'it crashed (SIGSEGV)'],
])('a part that %s is what ran last', async (_, label, message) => {
  const { ending } = await run(label)
  expect(ending).toEqual({ kind: 'stopped', failure: { message }, step: { part: 'label', path: '/label' } })
})

const runShell = (shell: string, listener: Partial<WorkerListener> = {}) =>
  runWorker({ ...makeInput({ shell }), pages: {} }, { ...noListener, ...listener }, systemClock, {
    ...LIMITS,
    maxSilenceMs: 1_000,
  })

test('a shell that sends page after page is at work, though it reads no message', async () => {
  expect(await runShell(BUSY_SHELL)).toMatchObject({ kind: 'done' })
})

test('time in which the command reads no message is not counted as silence', async () => {
  const answerLate = async () => {
    const until = Date.now() + 1_300
    while (Date.now() < until);
    return { status: 200, text: '' }
  }
  expect(await runShell(ASKING_SHELL, { fetch: answerLate })).toMatchObject({ kind: 'done' })
})

test('a loop that logs errors is ended like any other', async () => {
  expect(await runShell(COMPLAINING_SHELL)).toMatchObject({
    kind: 'stopped',
    failure: { message: 'it sent no message for 1 s' },
  })
})

test('what the command itself cannot do ends the worker, and is thrown as it is', async () => {
  const failure = new StorageFailure('s3://site/parts/ cannot be read: the storage cannot be reached')
  const fetch = () => Promise.reject(failure)
  await expect(runShell(ASKING_SHELL, { fetch })).rejects.toBe(failure)
})

test('a shell that asks for more than it reads is ended, before its answers fill the memory of the command', async () => {
  const shell = `
    exports.prerender = async (job, host) => {
      for (let count = 0; count < 300; count += 1) void host.fetch('/api/' + count)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }`
  const text = 'a'.repeat(1_000_000)
  expect(await runShell(shell, { fetch: async () => ({ status: 200, text }) })).toMatchObject({
    kind: 'stopped',
    failure: { message: 'it left more than 256 MB of answers unread' },
  })
})

test('pages come whole, however large they are', async () => {
  const { answer, ending } = await run(`exports.answer = 'é\\u2028'.repeat(5_000_000)`)
  expect(ending.kind).toBe('done')
  expect(answer).toBe('é\u2028'.repeat(5_000_000))
})

test('known pages that exceed its memory are read one by one, and not sent back', async () => {
  const paths = Array.from({ length: 500 }, (_, rank) => `/${rank}`)
  const page = { cacheKey: 'v1', route: { html: 'é’'.repeat(20_000) } }
  const pages = Object.fromEntries(paths.map((path) => [path, page]))
  const rendered: unknown[] = []
  const ending = await runWorker(
    { ...makeInput({ shell: KEEPING_SHELL }), pages },
    { ...noListener, rendered: (value) => void rendered.push(value) },
    systemClock,
    { ...LIMITS, maxMemoryMb: 32 },
  )
  expect(ending.kind).toBe('done')
  expect(rendered).toEqual(paths.map((path) => ({ path })))
})

test('a bundle that got hold of Node may not read files, write files or start processes all the same', async () => {
  const expressions = [
    'require("fs").readFileSync("/etc/hosts")',
    'require("fs").writeFileSync("/tmp/written", "")',
    'require("child_process").spawnSync("true")',
  ]
  const attempts = expressions.map(
    (expression) => `try { ${expression} } catch ({ code }) { codes.push(code) }`,
  )
  const { answer } = await run(`const codes = []; ${attempts.join('\n')}; exports.answer = codes.join()`)
  expect(answer.split(',')).toEqual(Array.from(expressions, () => 'ERR_ACCESS_DENIED'))
})

test('the environment of a process is empty but for the time zone', async () => {
  const { answer } = await run('exports.answer = JSON.stringify(require("process").env)')
  expect(answer).toBe('{"TZ":"UTC"}')
})

/** Starts a worker that loops for ever, and prints a line when it runs. */
const START = `
const { fork } = require('node:child_process')
const args = ['1000000000', '100', String(process.pid)]
const worker = fork(process.argv[1], args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
worker.send({ input: ${JSON.stringify(makeInput({ shell: SHELL, label: 'for (;;) {}' }))} })
worker.stdout.once('data', () => console.log('running'))`

test('a process ends with the command that started it, even if that was killed', async () => {
  const command = spawn(process.execPath, ['-e', START, path.join(__dirname, 'worker.mjs')])
  await once(command.stdout, 'data')
  command.kill('SIGKILL')
  // Both processes have this stream: it closes when both have ended.
  await once(command.stderr, 'close')
})
