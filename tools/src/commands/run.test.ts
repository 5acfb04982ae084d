import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BUCKET, fakeObjectServerOfTests } from '../testing/fakeObjectServer'
import { makeStubCheckout, runSite } from '../testing/stubCheckout'
import { temporaryFolders } from '../testing/temporaryFolders'

const folder = temporaryFolders()

const checkout = (): string => {
  const root = folder()
  makeStubCheckout(root, [])
  return root
}

test('a folder that does not exist is told in one sentence, without a stack', async () => {
  const root = checkout()
  const out = path.join(root, 'nowhere/site.conf')
  expect(await runSite(root, 'nginx', '--out', out)).toEqual({
    exitCode: 1,
    output: `${out} cannot be opened: there is no such file or folder (ENOENT)\n`,
  })
})

test('a folder where a file should be is told in one sentence', async () => {
  const root = checkout()
  mkdirSync(path.join(root, 'site.conf'))
  const { exitCode, output } = await runSite(root, 'nginx', '--out', path.join(root, 'site.conf'))
  expect([exitCode, output.trim().split('\n')]).toEqual([
    1,
    [`${path.join(root, 'site.conf')} cannot be opened: it is a folder (EISDIR)`],
  ])
})

test('a file where the folder of the site should be is told in one sentence', async () => {
  const root = checkout()
  writeFileSync(path.join(root, 'file'), '')
  const { exitCode, output } = await runSite(root, '--site', path.join(root, 'file'), 'status')
  expect(exitCode).toBe(1)
  expect(output).toContain('what should be a folder on the way is a file (ENOTDIR)')
  expect(output.trim().split('\n')).toHaveLength(1)
})

test.each([
  ['an address that is none', 's3://Onde_Basse', 'is like s3://bucket/prefix', 'status'],
  ['a command that serves files', 's3://onde-basse/site', 'This command takes a folder', 'serve'],
])('%s is told in one sentence', async (_what, site, sentence, command) => {
  const { exitCode, output } = await runSite(checkout(), '--site', site, command)
  expect(exitCode).toBe(1)
  expect(output).toContain(sentence)
})

describe('a site in object storage', () => {
  const server = fakeObjectServerOfTests()

  const run = (...command: readonly string[]) =>
    runSite(checkout(), '--site', `s3://${BUCKET}/site?endpoint=${server().endpoint}`, ...command)

  test('is read and verified from any machine with credentials in the environment', async () => {
    expect(await run('verify')).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('0 versions are as they were published'),
    })
  })

  test('that refuses is told of in one sentence with its address, without a stack', async () => {
    server().trouble(() => true, { status: 403 })
    const { exitCode, output } = await run('status')
    expect(exitCode).toBe(1)
    expect(output).toContain(`s3://${BUCKET}/site/revisions/ cannot be listed: these credentials may not`)
    expect(output).not.toMatch(/^\s+at /m)
  })
})

test('the address of a deployed site is no place to keep one, and makes no folder', async () => {
  const root = checkout()
  const { exitCode, output } = await runSite(root, '--site', 'https://onde-basse.example', 'status')
  expect([exitCode, output]).toEqual([
    1,
    'site status needs where the site is kept, not its address https://onde-basse.example\n',
  ])
})
