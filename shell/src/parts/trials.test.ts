import { publishedPart, publishedVersion } from '@site/shared/registry/fixture'
import { cohortsOf, type TrialDependencies } from './trials'

const versions = { '1.0.0': publishedVersion('older'), '1.1.0': publishedVersion('newer') }
const canary = { version: '1.1.0', percent: 10, trial: 7 }
const tried = publishedPart({ live: '1.0.0', versions, canary })

const cohorts = (parts: Parameters<typeof cohortsOf>[0]['parts'], changes: Partial<TrialDependencies> = {}) =>
  cohortsOf(
    { revision: 8, parts },
    { isOffered: () => false, quarantine: { has: () => false }, shellVersion: '1.0.0', ...changes },
  )

const offered = { isOffered: () => true }

it('are none while no part has a canary', () => {
  expect(cohorts({ label: publishedPart() }, offered)).toEqual([])
})

it('are of the live version, or of the canary for who is offered it, with its trial', () => {
  expect(cohorts({ label: tried, radio: publishedPart() })).toEqual([
    { part: 'label', version: '1.0.0', trial: 7 },
  ])
  expect(cohorts({ label: tried }, offered)).toEqual([{ part: 'label', version: '1.1.0', trial: 7 }])
})

it('leave out a part that is switched off', () => {
  expect(cohorts({ label: { ...tried, disabled: { message: 'Bientôt' } } })).toEqual([])
})

it('leave out who had the canary and has it no more, since it failed before', () => {
  const quarantine = { has: (part: string, version: string) => part === 'label' && version === '1.1.0' }
  expect(cohorts({ label: tried }, { ...offered, quarantine })).toEqual([])
})

it('are of the shell’s canary only in a page that began with it', () => {
  expect(cohorts({ shell: tried }, offered)).toEqual([])
  expect(cohorts({ shell: tried }, { ...offered, shellVersion: '1.1.0' })).toMatchObject([
    { version: '1.1.0' },
  ])
})
