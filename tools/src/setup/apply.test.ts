import { bareFacts, fakeSetupMachine, makeWanted } from '../testing/bareMachine'
import { applySteps } from './apply'
import { type Machine, runProgram } from './machine'
import { planSetup } from './plan'
import { UNFINISHED } from './wanted/steps'

const steps = planSetup(makeWanted(), bareFacts())

test('every step is announced before it is done, in order', async () => {
  const machine = fakeSetupMachine()
  const lines: string[] = []
  expect((await applySteps(machine, steps, { info: (line) => lines.push(line) }, 'en')).ok).toBe(true)
  expect(machine.done.at(0)).toBe(`file ${UNFINISHED.path}`)
  expect(machine.done.at(-1)).toBe(`remove ${UNFINISHED.path}`)
  expect(machine.done.slice(1, -1)).toHaveLength(steps.length)
  expect(machine.done.filter((one) => one.startsWith('ask'))).toEqual([
    'ask http://127.0.0.1:4100/readyz',
    'ask http://127.0.0.1:3000/healthz',
  ])
})

test('a command that fails ends it with what to do, in the language of the system', async () => {
  const machine = fakeSetupMachine({
    run: async ([program]) =>
      program === 'apt-get' ? { why: 'it ended with 100', lines: ['E: no space left'] } : undefined,
  })
  const lines: string[] = []
  const applied = await applySteps(machine, steps, { info: (line) => lines.push(line) }, 'fr')
  expect(lines.at(-1)).toBe('  E: no space left')
  expect(applied.ok ? '' : applied.error.message).toBe(
    'apt-get update --quiet=2 a échoué (it ended with 100), comme il le dit ci-dessus : corrigez cela, puis relancez site setup, qui reprend à cet endroit',
  )
  expect(machine.done.some((one) => one.includes('/etc/systemd'))).toBe(false)
})

test.each([
  'systemctl daemon-reload',
  'systemctl enable --now site-api',
  'caddy validate',
  'systemctl reload-or-restart',
])('where %s fails, the next setup learns that files may not be loaded', async (command) => {
  const machine = fakeSetupMachine({
    run: async (words) =>
      words.join(' ').startsWith(command) ? { why: 'it ended with 1', lines: [] } : undefined,
  })
  expect((await applySteps(machine, steps, { info: () => {} }, 'en')).ok).toBe(false)
  expect(machine.done.at(0)).toBe(`file ${UNFINISHED.path}`)
  expect(machine.done).not.toContain(`remove ${UNFINISHED.path}`)
})

test('a plan without a step writes nothing', async () => {
  const machine = fakeSetupMachine()
  expect((await applySteps(machine, [], { info: () => {} }, 'en')).ok).toBe(true)
  expect(machine.done).toEqual([])
})

test('two setups at once: the second changes nothing, and says to wait', async () => {
  let isTaken = false
  const lock = async () => {
    if (isTaken) return undefined
    isTaken = true
    return () => {
      isTaken = false
    }
  }
  const [first, second] = [fakeSetupMachine({ lock }), fakeSetupMachine({ lock })]
  const apply = (machine: Machine) => applySteps(machine, steps, { info: () => {} }, 'en')
  const [one, other] = await Promise.all([apply(first), apply(second)])
  expect(one.ok).toBe(true)
  expect(other.ok ? '' : other.error.message).toBe(
    'Nothing was changed: another site setup, or site update, changes this machine. Wait until it ends, then run site setup again',
  )
  expect(second.done).toEqual([])
  expect((await apply(second)).ok).toBe(true)
})

test('a service that does not answer is named with its log', async () => {
  const machine = fakeSetupMachine({ ask: async () => 'refused' })
  const applied = await applySteps(machine, steps, { info: () => {} }, 'en')
  expect(applied.ok ? '' : applied.error.message).toBe(
    'http://127.0.0.1:4100/readyz does not answer: journalctl --unit site-api says why; then run site setup again',
  )
})

test('the output of a program is followed line by line, and its last lines say why it failed', async () => {
  const script =
    "for (let at = 1; at <= 20; at += 1) console.log('line ' + at); console.error('no room'); process.exit(3)"
  const followed: string[] = []
  const failed = await runProgram([process.execPath, '-e', script], (line) => followed.push(line))
  expect(followed).toHaveLength(21)
  expect(failed?.why).toBe('it ended with 3')
  expect(failed?.lines).toHaveLength(15)
  expect(failed?.lines).toContain('no room')
  expect(await runProgram([process.execPath, '-e', "console.log('fine')"], () => {})).toBeUndefined()
  expect((await runProgram(['/nowhere/program'], () => {}))?.why).toBe('it is not installed')
})
