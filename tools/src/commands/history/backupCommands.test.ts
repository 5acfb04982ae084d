import path from 'node:path'
import { runHere } from '../../testing/runHere'
import { makeStubCheckout } from '../../testing/stubCheckout'
import { temporaryFolders } from '../../testing/temporaryFolders'

const folder = temporaryFolders()

const run = (...args: readonly string[]) => {
  const root = folder()
  makeStubCheckout(root, [])
  return runHere(root, '--site', path.join(root, 'site'), ...args)
}

test('restore takes a revision or a backup, and one of them', async () => {
  for (const args of [['restore'], ['restore', '3', '--from', 'x.tar.gz']] as const) {
    const { exitCode, output } = await run(...args)
    expect(exitCode).toBe(1)
    expect(output).toContain('or a backup with --from')
  }
})

test('a backup is looked for before the site: a new machine has none', async () => {
  const { exitCode, output } = await run('restore', '--dry-run', '--from', path.join(folder(), 'none.tar.gz'))
  expect(exitCode).toBe(1)
  expect(output).toContain('none.tar.gz')
})

test('a mistyped place has nothing to save', async () => {
  const { exitCode, output } = await run('backup', '--to', folder())
  expect(exitCode).toBe(1)
  expect(output).toContain('There is no site at')
})
