import { bareFacts, fakeSetupMachine, makeWanted } from '../testing/bareMachine'
import { applySteps } from './apply'
import { planSetup } from './plan'

const steps = planSetup(makeWanted(), bareFacts())

test('every step is announced before it is done, in order', async () => {
  const machine = fakeSetupMachine()
  const lines: string[] = []
  expect((await applySteps(machine, steps, { info: (line) => lines.push(line) }, 'en')).ok).toBe(true)
  expect(machine.done).toHaveLength(steps.length)
  expect(machine.done.filter((one) => one.startsWith('ask'))).toEqual([
    'ask http://127.0.0.1:4100/readyz',
    'ask http://127.0.0.1:3000/healthz',
  ])
})

test('a command that fails ends it with what to do, in the language of the system', async () => {
  const machine = fakeSetupMachine({
    run: async ([program]) => (program === 'apt-get' ? 'it ended with 100' : undefined),
  })
  const applied = await applySteps(machine, steps, { info: () => {} }, 'fr')
  expect(applied.ok ? '' : applied.error.message).toBe(
    'apt-get update --quiet=2 a échoué (it ended with 100), comme il le dit ci-dessus : corrigez cela, puis relancez site setup, qui reprend à cet endroit',
  )
  expect(machine.done.some((one) => one.includes('/etc/systemd'))).toBe(false)
})

test('a service that does not answer is named with its log', async () => {
  const machine = fakeSetupMachine({ ask: async () => 'refused' })
  const applied = await applySteps(machine, steps, { info: () => {} }, 'en')
  expect(applied.ok ? '' : applied.error.message).toBe(
    'http://127.0.0.1:4100/readyz does not answer: journalctl --unit site-api says why; then run site setup again',
  )
})
