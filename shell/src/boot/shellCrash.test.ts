import { publishedPart, registryWith } from '@site/shared/registry/fixture'
import { err, ok } from '@site/shared/result'
import type { PartFailure } from '../parts/partFailure'
import { PROGRAM_FAILED } from './programEvents'
import { type CrashDependencies, createShellCrash } from './shellCrash'

const shell = publishedPart({ owner: 'équipe Accueil', live: '2.0.0' })
const published = { ...registryWith(shell), parts: { shell } }
const cause = new Error('boom')

const crashWith = async (registry: CrashDependencies['registry']) => {
  const reported: PartFailure[] = []
  const said: string[] = []
  const page = new EventTarget()
  page.addEventListener(PROGRAM_FAILED, ({ type }) => said.push(type))
  await createShellCrash({ report: (failure) => void reported.push(failure), registry, page })(cause)
  return { reported, said }
}

test('a crash of the shell is reported with its version and its owner, and the page learns of it', async () => {
  const { reported, said } = await crashWith(async () => ok(published))
  expect(reported).toEqual([
    { kind: 'crashed', slot: 'shell', version: '2.0.0', owner: 'équipe Accueil', detail: 'boom', cause },
  ])
  expect(said).toEqual([PROGRAM_FAILED])
})

test('where the registry cannot be read it is reported all the same', async () => {
  const { reported } = await crashWith(async () => err({ message: 'not JSON' }))
  expect(reported).toEqual([{ kind: 'crashed', slot: 'shell', detail: 'boom', cause }])
})
