import { publishedPart } from '@site/shared/registry/fixture'
import type { PartFailure } from '../parts/loading/partFailure'
import { APP_FAILED } from '../start/appBundle'
import { type CrashDependencies, createShellCrash } from './shellCrash'

const cause = new Error('boom')

const crashOf = (shell: CrashDependencies['shell']) => {
  const reported: PartFailure[] = []
  const said: string[] = []
  const page = new EventTarget()
  page.addEventListener(APP_FAILED, ({ type }) => said.push(type))
  createShellCrash({ report: (failure) => void reported.push(failure), shell, page })(cause)
  return { reported, said }
}

test('a crash of the shell is reported with its version and its owner, and the page learns of it', () => {
  const shell = publishedPart({ live: '2.0.0', owner: 'équipe Accueil' })
  expect(crashOf(shell)).toEqual({
    reported: [
      { kind: 'crashed', slot: 'shell', version: '2.0.0', owner: 'équipe Accueil', detail: 'boom', cause },
    ],
    said: [APP_FAILED],
  })
})

test('a crash is reported without version and owner where no registry could be read', () => {
  expect(crashOf(undefined).reported).toEqual([{ kind: 'crashed', slot: 'shell', detail: 'boom', cause }])
})
