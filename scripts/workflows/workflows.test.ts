import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../../tools/src/testing/temporaryFolders'
import { firefox, programsOf } from '../engines/programs'
import { filledIn, readWorkflow } from './workflow'

const folder = temporaryFolders()
const WORKFLOWS = '.github/workflows'
/** What a part with a repository of its own begins with. */
const STANDALONE = 'tools/template/repository/.github/workflows'
const all = [WORKFLOWS, STANDALONE].flatMap((dir) => readdirSync(dir).map((file) => path.join(dir, file)))

/** What actionlint does not know: the label of our own runner, and a key newer than itself. */
const UNKNOWN_TO_IT = [/label "site" is unknown/, /unexpected key "queue" for "concurrency" section/]

const problemsOf = (paths: readonly string[]): readonly string[] => {
  const program = path.join(__dirname, 'actionlint.mjs')
  const { stdout } = spawnSync(process.execPath, [program, ...paths], { encoding: 'utf8' })
  const problems: readonly string[] = JSON.parse(stdout)
  return problems.filter((problem) => !UNKNOWN_TO_IT.some((known) => known.test(problem)))
}

test('actionlint finds nothing wrong in any workflow, and finds a mistake in a wrong one', () => {
  const wrong = path.join(folder(), 'wrong.yml')
  writeFileSync(
    wrong,
    readFileSync(`${WORKFLOWS}/nightly.yml`, 'utf8').replace('matrix.node', 'matrix.nodes'),
  )
  expect(problemsOf([...all, wrong])).toEqual([expect.stringContaining('"nodes" is not defined')])
})

describe.each(all)('%s', (file) => {
  const { permissions, jobs } = readWorkflow(file)
  const uses = Object.values(jobs).flatMap((job) => job.steps.flatMap((step) => step.uses ?? []))

  test('may only read the repository', () => {
    expect(permissions).toEqual({ contents: 'read' })
  })

  test('pins its actions to a major version', () => {
    expect(uses.filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([])
  })

  test('never runs code of a fork with rights of this repository', () => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/pull_request_target|secrets\./)
  })

  test('puts no expression into a command, where its text would be run', () => {
    const commands = Object.values(jobs).flatMap((job) => job.steps.flatMap((step) => step.run ?? []))
    expect(commands.filter((command) => command.includes('${{'))).toEqual([])
  })
})

test('the night installs whatever an engine needs but Firefox, which its machine has', () => {
  const { steps = [] } = readWorkflow(`${WORKFLOWS}/nightly.yml`).jobs.long ?? {}
  const words = steps.flatMap(({ run = '' }) => run.split(' '))
  const needed = Object.values(programsOf).flatMap((programs) => programs.map((each) => each.debianPackage))
  expect(words).toEqual(expect.arrayContaining(needed.filter((name) => name !== firefox.debianPackage)))
})

test('inputs and variables are filled in where a workflow is tried', () => {
  expect(filledIn('$' + '{{ inputs.part }}:logic', { 'inputs.part': 'label' })).toBe('label:logic')
})
