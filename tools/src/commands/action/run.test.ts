import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CONTRACT_VERSION } from '@site/shared/registry'
import { version } from '../../../package.json'
import { publish } from '../../registry/operations'
import { changeSite } from '../../registry/revisions'
import { createFolderStore } from '../../store/folderStore'
import { createObjectStore } from '../../store/objectStore'
import { BUCKET, fakeObjectServerOfTests } from '../../testing/fakeObjectServer'
import { runHere } from '../../testing/runHere'
import { fakePublication } from '../../testing/siteFixture'
import { writeStubBuild } from '../../testing/stubBuild'
import { makeStubCheckout, runIn, runSite } from '../../testing/stubCheckout'
import { temporaryFolders } from '../../testing/temporaryFolders'

const folder = temporaryFolders()

const checkout = (): string => {
  const root = folder()
  makeStubCheckout(root, [])
  return root
}

test('a folder that does not exist is reported in one sentence, without a stack', async () => {
  const root = checkout()
  const file = path.join(root, 'nowhere/label.key')
  expect(await runSite(root, 'keys', 'init', file)).toEqual({
    exitCode: 1,
    output: `${file} cannot be opened: there is no such file or folder (ENOENT)\n`,
  })
})

test.each([
  ['an invalid address', 's3://Onde_Basse', 'as s3://bucket/prefix', 'status'],
  [
    'object storage for a command that serves files',
    's3://onde-basse/site',
    'site serve takes a folder, not object storage (s3://onde-basse/site): name a folder with --site',
    'serve',
  ],
  [
    'object storage for a site of development',
    's3://onde-basse/site',
    'site dev takes a folder, not object storage (s3://onde-basse/site): leave out --site, or name an empty folder',
    'dev',
  ],
  [
    'the address of a deployed site',
    'https://onde-basse.example',
    'https://onde-basse.example answers its teams alone: add --key, as in site status <part> --site https://collectif.example --key <file>, or name where the site is kept',
    'status',
  ],
])('%s in place of a site is refused in one sentence', async (_what, site, sentence, command) => {
  const { exitCode, output } = await runHere(checkout(), '--site', site, command)
  expect(exitCode).toBe(1)
  expect(output).toContain(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
})

test('a file in place of a site is refused in one sentence', async () => {
  const { exitCode, output } = await runSite(checkout(), '--site', 'package.json', 'status')
  expect([exitCode, output]).toEqual([
    1,
    expect.stringMatching(/^.*a part of this path is a file, not a folder \(ENOTDIR\)\n$/),
  ])
})

test.each<[string, readonly string[], string]>([
  [
    'a mistyped site',
    ['--site', '/srv/onde-bassse', 'status'],
    'There is no site at /srv/onde-bassse: check --site',
  ],
  ['an empty site', ['--site', '', 'deploy'], '--site, or SITE, is empty'],
  [
    'a site between quotes',
    ['--site', '"/srv/site"', 'deploy'],
    'with a blank, a quote, ~ or $ that no shell removed',
  ],
  ['a site in a home', ['--site', '~/site', 'deploy'], 'with a blank, a quote, ~ or $ that no shell removed'],
  [
    'a site in a variable',
    ['--site', '$HOME/site', 'deploy'],
    'with a blank, a quote, ~ or $ that no shell removed',
  ],
  [
    'a site before a new line',
    ['--site', '/srv/site\n', 'deploy'],
    'with a blank, a quote, ~ or $ that no shell removed',
  ],
  ['a site that is neither folder nor bucket', ['--site', 'gs://bucket', 'deploy'], 'name a folder or s3://'],
  [
    'a share that is not a number',
    ['canary', 'label', '--percent', 'abc'],
    'A share is a number from 0 to 100',
  ],
  ['an invalid number of versions', ['prune', 'label', '--keep', 'NaN'], 'A number of 1 or more'],
  ['a command that changes nothing, with --dry-run', ['--dry-run', 'status'], 'leave out --dry-run'],
  ['a mistyped command', ['statsu'], 'Did you mean status?'],
  [
    'a share that is missing beside a key',
    ['canary', 'label', '1.0.0', '--key', 'k'],
    'Say --percent 5, or --off',
  ],
  [
    'a canary by key without its version',
    ['canary', 'label', '--percent', '5', '--key', 'k'],
    'say which version: site publish',
  ],
  ['a folder without parts', ['publish'], 'has no part: call site in the checkout'],
  ['--force beside a key', ['rollback', 'label', '--force', '--key', 'k'], 'cannot be used with'],
  ['--from beside a key', ['promote', 'label', '--from', '/srv/essais', '--key', 'k'], 'cannot be used with'],
  [
    'a promotion by key without its version',
    ['promote', 'label', '--key', 'k'],
    'say which version: site publish',
  ],
])('%s is refused in a sentence that says what to do', async (_what, command, sentence) => {
  const { exitCode, output } = await runHere(checkout(), ...command)
  expect(exitCode).toBe(1)
  expect(output).toContain(sentence)
  expect(output).not.toMatch(/^\s+at |NaN is/m)
})

test.each<[string, string, readonly string[], RegExp]>([
  [
    'a share above 100',
    'canary',
    ['canary', 'label', '--percent', '101'],
    /A share is a number from 0 to 100/,
  ],
  ['an unknown command', '', ['nosuch'], /^unknown command 'nosuch'/],
  [
    'a dry run of a command below another',
    'keys init',
    ['--dry-run', 'keys', 'init', 'k'],
    /^site keys init /,
  ],
])('with --json, %s is one line of JSON', async (_what, command, given, sentence) => {
  const { exitCode, output } = await runSite(checkout(), '--json', ...given)
  expect(exitCode).toBe(1)
  expect(JSON.parse(output)).toMatchObject({
    command,
    ok: false,
    error: { message: expect.stringMatching(sentence) },
  })
})

test.each([['status'], ['publish', 'label']])(
  '%s where a team hands in its part, without a key, is refused with the remedy',
  async (...command) => {
    const [root, team] = [checkout(), folder()]
    makeStubCheckout(root, ['label'])
    mkdirSync(path.join(team, 'outbox/label'), { recursive: true })
    writeFileSync(path.join(team, 'outbox/label/desk.json'), '{}')
    const { exitCode, output } = await runHere(root, '--site', team, ...command)
    expect([exitCode, output]).toEqual([1, expect.stringMatching(/ is where teams hand in .*--key/)])
    expect(existsSync(path.join(team, 'revisions'))).toBe(false)
  },
)

test('a promotion of what is live changes nothing, however often it is repeated', async () => {
  const root = checkout()
  const store = createFolderStore(path.join(root, '.site'))
  await changeSite(store, 'test', publish([fakePublication('label', '1.0.0')]))
  const { exitCode, output } = await runHere(root, 'promote', 'label', '1.0.0')
  expect([exitCode, output]).toEqual([0, expect.stringContaining('the registry stays at revision 1')])
})

test('a promotion without its version is refused with the versions there are', async () => {
  const root = checkout()
  const store = createFolderStore(path.join(root, '.site'))
  await changeSite(store, 'test', publish([fakePublication('label', '1.0.0')]))
  await changeSite(store, 'test', publish([fakePublication('label', '2.0.0')], false))
  const { exitCode, output } = await runHere(root, 'promote', 'label')
  expect([exitCode, output]).toEqual([
    1,
    expect.stringMatching(/which version of label .*: 1\.0\.0, 2\.0\.0/),
  ])
})

describe('a command that changes a site', () => {
  const openCheckout = () => {
    const root = folder()
    makeStubCheckout(root, ['shell', 'label'])
    return root
  }

  const lastLine = ({ output }: { readonly output: string }) => output.trim().split('\n').at(-1)

  test('ends with what changed, the address to open and the time it took', async () => {
    const root = openCheckout()
    expect(lastLine(await runHere(root, 'publish'))).toMatch(
      /^Done in \d+\.\d s: publish shell 1\.0\.0, label 1\.0\.0, configure \(revision 2\)\. https:\/\/\S+$/,
    )
    expect(lastLine(await runHere(root, 'publish'))).toMatch(
      /^Done in \d+\.\d s: the registry stays at revision 2\. https:\/\/\S+$/,
    )
  })

  test('changes nothing with --dry-run, and tells what it would do; --json says it in one line', async () => {
    const root = openCheckout()
    const dry = await runHere(root, '--dry-run', 'publish')
    expect(lastLine(dry)).toMatch(
      /^Nothing was changed\. Without --dry-run: publish shell .*, \d+ files\. \d/,
    )
    expect(dry.output).toContain('label 1.0.0 would be published, and live')
    expect(existsSync(path.join(root, '.site'))).toBe(false)
    const { exitCode, output } = await runHere(root, '--json', 'publish')
    expect(exitCode).toBe(0)
    expect(JSON.parse(output)).toMatchObject({
      command: 'publish',
      ok: true,
      site: {
        revision: 2,
        live: { shell: '1.0.0', label: '1.0.0' },
        address: expect.stringMatching(/^https:/),
      },
      lines: expect.arrayContaining(['label 1.0.0 is published, and live']),
    })
    const refused = await runHere(root, '--json', 'rollback', 'label')
    expect(JSON.parse(refused.output)).toMatchObject({ ok: false, error: { kind: 'nothing-before' } })
    expect(refused.exitCode).toBe(1)
    const endless = await runHere(root, '--dry-run', 'prerender', '--watch')
    expect([endless.exitCode, endless.output]).toEqual([1, expect.stringContaining('has no end')])
  })

  test('takes the site from SITE, or from a file .env where it is called', async () => {
    const [root, cwd] = [openCheckout(), folder()]
    const named = (name: string) => path.join(cwd, name)
    expect(await runIn({ cwd, env: { SITE: named('one') } }, root, 'publish')).toMatchObject({
      exitCode: 0,
    })
    writeFileSync(named('.env'), `SITE=${named('two')}\n`)
    expect(await runIn({ cwd }, root, 'publish')).toMatchObject({ exitCode: 0 })
    for (const name of ['one', 'two']) expect(existsSync(path.join(named(name), 'registry.json'))).toBe(true)
    expect(existsSync(path.join(root, '.site'))).toBe(false)
  })
})

describe('a command whose output cannot be written', () => {
  const publishInto = (stdio: StdioOptions) => {
    const root = folder()
    makeStubCheckout(root, ['shell'])
    const command = [path.join(__dirname, '../../../bin/site.mjs'), '--root', root, 'publish']
    const { PATH, HOME } = process.env
    return { root, child: spawn(process.execPath, command, { cwd: root, env: { PATH, HOME }, stdio }) }
  }

  test('finishes its work when nobody reads on, as before `| head`', async () => {
    const { root, child } = publishInto(['ignore', 'pipe', 'pipe'])
    child.stdout?.destroy()
    child.stderr?.destroy()
    const [exitCode] = await once(child, 'exit')
    expect(exitCode).toBe(0)
    expect(readFileSync(path.join(root, '.site/live/index.html'), 'utf8')).toContain('"live":"1.0.0"')
  })

  test('finishes its work and ends with 1 when its output fills a disk', async () => {
    const { root, child } = publishInto(['ignore', openSync('/dev/full', 'w'), 'pipe'])
    const errors: string[] = []
    child.stderr?.on('data', (text) => errors.push(String(text)))
    const [exitCode] = await once(child, 'close')
    expect([exitCode, errors.join('')]).toEqual([
      1,
      expect.stringContaining('The output of this command cannot be written: ENOSPC'),
    ])
    expect(readFileSync(path.join(root, '.site/live/index.html'), 'utf8')).toContain('"live":"1.0.0"')
  })
})

test('a publication whose pages cannot be written says first what is live, and does not say that all is well', async () => {
  const root = folder()
  makeStubCheckout(root, ['shell'])
  expect(await runHere(root, 'publish')).toMatchObject({ exitCode: 0 })
  writeStubBuild(path.join(root, 'shell/dist'), { part: 'shell', version: '2.0.0' })
  rmSync(path.join(root, '.site/live'), { recursive: true })
  writeFileSync(path.join(root, '.site/live'), '')
  const { exitCode, output } = await runSite(root, 'publish')
  expect(exitCode).toBe(1)
  expect(output).toMatch(
    // A slow machine says before how long it has been publishing.
    /^(?:(?:publishing|trying the pages) .*\n)*Live now is revision 3 \(publish shell 2\.0\.0\), but its pages are not written: .*\n.*\nOnce that is fixed: site prerender\n$/,
  )
  expect(output).not.toContain('is published, and live')
})

test('restoring a damaged revision is refused with the nearest one that can be read', async () => {
  const root = checkout()
  const store = createFolderStore(path.join(root, '.site'))
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0'])
    await changeSite(store, 'test', publish([fakePublication('label', version)]))
  for (const number of [2, 3]) await store.replace(`revisions/0000000${number}.json`, '{')
  const { exitCode, output } = await runHere(root, 'restore', '2')
  expect([exitCode, output]).toEqual([
    1,
    expect.stringMatching(
      /^revisions\/00000002\.json cannot be read: .* not JSON.*: site restore 1, or .*backup\n$/,
    ),
  ])
})

test('the command says which version it is, and which contract it brings', async () => {
  const { exitCode, output } = await runHere(checkout(), '--version')
  expect([exitCode, output]).toEqual([0, `site ${version}, contract ${CONTRACT_VERSION}\n`])
})

describe('a site in object storage', () => {
  const server = fakeObjectServerOfTests()

  const place = () => `s3://${BUCKET}/site?endpoint=${server().endpoint}`

  test('is read from any machine with credentials in the environment, and no library warns', async () => {
    const store = createObjectStore({ client: server().client, bucket: BUCKET, prefix: 'site' })
    expect(await changeSite(store, 'test', publish([fakePublication('label', '1.0.0')]))).toMatchObject({
      ok: true,
    })
    const { exitCode, output } = await runSite(checkout(), '--site', place(), 'status')
    expect([exitCode, output.split('\n')[0]]).toEqual([0, 'revision 1'])
    expect(output).not.toContain('Warning')
  })

  test('prunes by the clock of the storage with --dry-run, too', async () => {
    const store = createObjectStore({ client: server().client, bucket: BUCKET, prefix: 'site' })
    await store.create('parts/label/1.0.0/a.js', '')
    for (const version of ['1.0.0', '2.0.0', '3.0.0'])
      await changeSite(store, 'test', publish([fakePublication('label', version)]))
    const date = new Date(Date.now() + 30 * 86_400_000).toUTCString()
    const body = '<?xml version="1.0"?><ListBucketResult/>'
    server().trouble(({ query }) => query.get('max-keys') === '1', { status: 200, headers: { date }, body })
    const { output } = await runHere(
      checkout(),
      '--site',
      place(),
      '--dry-run',
      'prune',
      'label',
      '--keep',
      '1',
    )
    expect(output).toContain('would delete label 1.0.0')
  })

  test('that refuses is reported in one sentence with its address, without a stack', async () => {
    server().trouble(() => true, { status: 403 })
    const { exitCode, output } = await runHere(checkout(), '--site', place(), 'status')
    expect(exitCode).toBe(1)
    expect(output).toContain(`s3://${BUCKET}/site/revisions/ cannot be listed: these credentials may not`)
    expect(output).not.toMatch(/^\s+at /m)
  })
})
