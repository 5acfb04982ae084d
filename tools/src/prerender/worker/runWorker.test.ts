import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { runWorker, type WorkerLimits, type WorkerListener } from './runWorker'
import type { WorkerInput } from './workerMessages'

const LIMITS: WorkerLimits = { stuckMs: 20_000, totalMs: 50_000, memoryMb: 64 }

/** A shell that gives its label what no bundle of a site gets: modules of Node. */
const SHELL = `
exports.prerender = async (job, host) => {
  host.step({ part: 'label', path: '/label' })
  const { answer } = host.evaluate('label', { process: require('process'), fs: require('fs'), child_process: require('child_process') })
  host.write('answer', String(answer))
  return { pages: 0, rendered: [] }
}`

/** A shell that renders one page after the other for two seconds, and listens to nobody meanwhile. */
const BUSY_SHELL = `
exports.prerender = async (job, host) => {
  const until = Date.now() + 2_000
  for (let page = 0; Date.now() < until; page += 1) {
    const next = Date.now() + 50
    while (Date.now() < next);
    host.rendered('/' + page, { cacheKey: '', route: {} })
  }
  return { pages: 0, rendered: [] }
}`

/** A shell whose process is stopped, as on a machine that has no time for it, until somebody lets it go on. */
const STOPPED_SHELL = `
exports.prerender = async (job, host) => {
  const { kill, pid } = require('process')
  host.write('pid', String(pid))
  kill(pid, 'SIGSTOP')
  return { pages: 0, rendered: [] }
}`

/** A shell that complains for ever. */
const COMPLAINING_SHELL = `
exports.prerender = async () => {
  for (;;) console.error('again')
}`

/** A shell that takes over every page it knows. */
const KEEPING_SHELL = `
exports.prerender = async (job, host) => {
  for (const path of Object.keys(job.outdated)) {
    const { cacheKey, route } = job.outdated[path]
    host.rendered(path, { cacheKey, route })
  }
  return { pages: 0, rendered: [] }
}`

const NO_PAGES = { known: {}, outdated: {} }

const inputOf = (label: string): WorkerInput => ({
  job: '{}',
  builtins: ['process', 'fs', 'child_process'],
  wantsFiles: true,
  bundles: { shell: { version: '1', code: SHELL }, label: { version: '1', code: label } },
})

const noListener: WorkerListener = {
  fetch: () => Promise.reject(new Error('nobody asks')),
  onRendered: () => {},
  onKept: () => {},
  onFailure: () => {},
  onFile: () => {},
}

const run = async (label: string) => {
  let answer = ''
  const listener = {
    ...noListener,
    onFile: (_: string, text: string) => {
      answer = text
    },
  }
  return {
    ending: await runWorker({ ...inputOf(label), pages: NO_PAGES }, listener, systemClock, LIMITS),
    answer: () => answer,
  }
}

test.each([
  ['ends the process', 'require("process").exit(3)', 'it ended by itself (3)'],
  ['aborts it', 'require("process").abort()', 'it crashed (SIGABRT)'],
  ['crashes', 'const { kill, pid } = require("process"); kill(pid, "SIGSEGV")', 'it crashed (SIGSEGV)'],
])('a part that %s is what ran last', async (_, label, message) => {
  const { ending } = await run(label)
  expect(ending).toEqual({ kind: 'stopped', failure: { message }, step: { part: 'label', path: '/label' } })
})

const runShell = (code: string, listener: Partial<WorkerListener> = {}) =>
  runWorker(
    { ...inputOf(''), pages: NO_PAGES, bundles: { shell: { version: '1', code } } },
    { ...noListener, ...listener },
    systemClock,
    { ...LIMITS, stuckMs: 1_000 },
  )

test('what tells of page after page is at work, though it listens to nobody', async () => {
  expect(await runShell(BUSY_SHELL)).toMatchObject({ kind: 'done' })
})

test('a process the machine has no time for is not taken for one that loops', async () => {
  const goOn = (_: string, pid: string): void =>
    void systemClock.after(2_000, () => process.kill(Number(pid), 'SIGCONT'))
  expect(await runShell(STOPPED_SHELL, { onFile: goOn })).toMatchObject({ kind: 'done' })
})

test('a loop that complains is ended like any other', async () => {
  expect(await runShell(COMPLAINING_SHELL)).toMatchObject({
    kind: 'stopped',
    failure: { message: 'it did not come to an end in 1 s of processor time' },
  })
})

test('pages come whole, however large they are and however busy the command is', async () => {
  const { answer, ending } = await run(`exports.answer = 'é'.repeat(5_000_000)`)
  expect(ending.kind).toBe('done')
  expect(answer()).toHaveLength(5_000_000)
})

test('known pages that are more than its memory are read one by one, and told kept', async () => {
  const paths = Array.from({ length: 1_000 }, (_, rank) => `/${rank}`)
  const page = { cacheKey: 'v1', route: { html: 'é’'.repeat(20_000) } }
  const known = Object.fromEntries(paths.map((path) => [path, page]))
  const kept: string[] = []
  const ending = await runWorker(
    {
      ...inputOf(''),
      pages: { known: {}, outdated: known },
      bundles: { shell: { version: '1', code: KEEPING_SHELL } },
    },
    { ...noListener, onKept: (path) => void kept.push(path) },
    systemClock,
    LIMITS,
  )
  expect(ending.kind).toBe('done')
  expect(kept).toEqual(paths)
})

test('a process has nothing of the environment it was started from', async () => {
  const { answer } = await run('exports.answer = JSON.stringify(require("process").env)')
  expect(answer()).toBe('{"TZ":"UTC"}')
})

test.each([
  ['read files', 'require("fs").readFileSync("/etc/hosts")'],
  ['write files', 'require("fs").writeFileSync("/tmp/written", "")'],
  ['start processes', 'require("child_process").spawnSync("true")'],
])('a bundle that got hold of Node may not %s all the same', async (_, expression) => {
  const { answer } = await run(`try { ${expression} } catch ({ code }) { exports.answer = code }`)
  expect(answer()).toBe('ERR_ACCESS_DENIED')
})

/** Starts a worker that never comes to an end, and tells when it runs. */
const START = `
const { fork } = require('node:child_process')
const args = ['1000000000', '60000', String(process.pid)]
const worker = fork(process.argv[1], args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
worker.send({ input: ${JSON.stringify(inputOf('for (;;) {}'))} })
worker.stdout.once('data', () => console.log('running'))`

test('a process ends with the command that started it, even if that was killed', async () => {
  const command = spawn(process.execPath, ['-e', START, path.join(__dirname, 'worker.mjs')])
  await once(command.stdout, 'data')
  command.kill('SIGKILL')
  // Both write to one stream, which is closed with the last of them.
  await once(command.stderr, 'close')
})
