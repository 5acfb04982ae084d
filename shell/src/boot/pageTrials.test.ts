import { publishedPart, publishedVersion } from '@site/shared/registry/fixture'
import { createFakeStorage } from '@site/shared/testing/node'
import { createQuarantine } from '../parts/quarantine'
import { readPageTrials } from './pageTrials'

const canary = { version: '1.1.0', percent: 10, trial: 7 }
const versions = { '1.0.0': publishedVersion(), '1.1.0': publishedVersion() }
const shell = publishedPart({ owner: 'équipe Accueil', live: '1.0.0', versions, canary })
const registry = { revision: 8, parts: { shell } }

const read = (version: string, failedCanary?: string, quarantine = createQuarantine(createFakeStorage())) =>
  readPageTrials(registry, {
    shell: { version, owner: shell.owner, isCanary: version === canary.version },
    isOffered: () => true,
    quarantine,
    failedCanary,
  })

test('a page that runs the canary of the shell is of its cohort', () => {
  expect(read('1.1.0')).toEqual({ cohorts: [{ part: 'shell', version: '1.1.0', trial: 7 }], failure: null })
})

test('so is one whose starter gave it up, and it tells the failure once in the session', () => {
  const quarantine = createQuarantine(createFakeStorage())
  expect(read('1.0.0', '1.1.0', quarantine)).toEqual({
    cohorts: [{ part: 'shell', version: '1.1.0', trial: 7 }],
    failure: expect.objectContaining({ kind: 'broken', version: '1.1.0', owner: 'équipe Accueil' }),
  })
  expect(read('1.0.0', '1.1.0', quarantine)).toEqual({ cohorts: [], failure: null })
})

test('where no registry can be read nothing is told', () => {
  const nobody = { shell: { isCanary: false }, isOffered: () => true, failedCanary: undefined }
  const quarantine = createQuarantine(createFakeStorage())
  expect(readPageTrials(undefined, { ...nobody, quarantine })).toEqual({ cohorts: [], failure: null })
})
