import { mkdirSync } from 'node:fs'
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

test.each<[string, string, readonly string[]]>([
  [
    'a folder that does not exist',
    'nowhere/site.conf',
    ['cannot be opened: there is no such file or folder (ENOENT)'],
  ],
  ['a folder in place of a file', 'site.conf', ['cannot be opened: it is a folder (EISDIR)']],
])('%s is reported in one sentence, without a stack', async (_what, file, [sentence]) => {
  const root = checkout()
  mkdirSync(path.join(root, 'site.conf'))
  const out = path.join(root, file)
  expect(await runSite(root, 'nginx', '--out', out)).toEqual({ exitCode: 1, output: `${out} ${sentence}\n` })
})

test.each([
  ['an invalid address', 's3://Onde_Basse', 'is like s3://bucket/prefix', 'status'],
  [
    'object storage for a command that serves files',
    's3://onde-basse/site',
    'This command takes a folder',
    'serve',
  ],
  ['a file', 'package.json', 'what should be a folder on the way is a file (ENOTDIR)', 'status'],
  [
    'the address of a deployed site',
    'https://onde-basse.example',
    'site status needs where the site is kept, not its address https://onde-basse.example',
    'status',
  ],
])('%s in place of a site is refused in one sentence', async (_what, site, sentence, command) => {
  const { exitCode, output } = await runSite(checkout(), '--site', site, command)
  expect(exitCode).toBe(1)
  expect(output).toContain(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
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

  test('that refuses is reported in one sentence with its address, without a stack', async () => {
    server().trouble(() => true, { status: 403 })
    const { exitCode, output } = await run('status')
    expect(exitCode).toBe(1)
    expect(output).toContain(`s3://${BUCKET}/site/revisions/ cannot be listed: these credentials may not`)
    expect(output).not.toMatch(/^\s+at /m)
  })
})
