import type { PartFailure } from '../parts/partFailure'
import { PROGRAM_FAILED } from './programEvents'
import type { RunningShell } from './runningShell'
import { createShellCrash } from './shellCrash'

const live: RunningShell = { version: '2.0.0', owner: 'équipe Accueil', isCanary: false }
const cause = new Error('boom')

const crashOf = (shell: RunningShell) => {
  const reported: PartFailure[] = []
  const quarantined: string[] = []
  const said: string[] = []
  const page = new EventTarget()
  page.addEventListener(PROGRAM_FAILED, ({ type }) => said.push(type))
  createShellCrash({
    report: (failure) => void reported.push(failure),
    shell,
    quarantine: { add: (part, version) => quarantined.push(`${part} ${version}`) > 0 },
    page,
  })(cause)
  return { reported, quarantined, said }
}

test('a crash of the shell is reported with its version and its owner, and the page learns of it', () => {
  const { reported, quarantined, said } = crashOf(live)
  expect(reported).toEqual([
    { kind: 'crashed', slot: 'shell', version: '2.0.0', owner: 'équipe Accueil', detail: 'boom', cause },
  ])
  expect(said).toEqual([PROGRAM_FAILED])
  expect(quarantined).toEqual([])
})

test('a canary that crashed is left out of the session', () => {
  expect(crashOf({ ...live, isCanary: true }).quarantined).toEqual(['shell 2.0.0'])
})

test('where the registry cannot be read it is reported all the same', () => {
  expect(crashOf({ isCanary: false }).reported).toEqual([
    { kind: 'crashed', slot: 'shell', detail: 'boom', cause },
  ])
})
