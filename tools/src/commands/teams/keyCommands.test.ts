import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { createApi, readApiConfig } from '@site/api'
import { createKeyPair } from '../../lib/signatures'
import { publishBuilds } from '../../publish/publish'
import { revokeKey } from '../../registry/keys/revokeKey'
import { remove } from '../../registry/operations'
import { changeSite } from '../../registry/revisions'
import { createSiteServer } from '../../serve/siteServer'
import { createFolderStore } from '../../store/folderStore'
import { runHere } from '../../testing/runHere'
import { parsePart } from '../../testing/siteFixture'
import { writeStubBuild } from '../../testing/stubBuild'
import { type CommandOutcome, makeStubCheckout, runIn, runSite } from '../../testing/stubCheckout'
import { stubPart } from '../../testing/stubServerBundles'
import { unwrap } from '../../testing/stubSite'
import { temporaryFolders } from '../../testing/temporaryFolders'

const PROCESSES_MS = 120_000
const folder = temporaryFolders()
const LABEL = parsePart('label')

const writeLabel = (root: string, version: string): void =>
  writeStubBuild(path.join(root, 'mf-label/dist'), {
    part: 'label',
    version,
    pages: [{ path: '/label', module: 'Label', title: 'Label' }],
    files: { 'server.cjs': stubPart('Label', `les disques ${version}`) },
  })

const makeCheckout = (parts: readonly string[], version: string): string => {
  const root = folder()
  makeStubCheckout(root, parts)
  writeLabel(root, version)
  return root
}

/** A folder in which a team finds what it has a right to, and nothing else of the site. */
const makeTeamFolder = (siteDir: string): string => {
  const dir = folder()
  for (const box of ['inbox', 'outbox']) {
    mkdirSync(path.join(siteDir, box, 'label'), { recursive: true })
    mkdirSync(path.join(dir, box))
    symlinkSync(path.join(siteDir, box, 'label'), path.join(dir, box, 'label'))
  }
  return dir
}

const succeed = async (command: Promise<CommandOutcome>): Promise<string> => {
  const { exitCode, output } = await command
  expect([exitCode, output]).toEqual([0, expect.anything()])
  return output
}

test(
  'a team with a key publishes from its inbox alone; once the key is revoked nothing of what it signed is served',
  async () => {
    const operator = makeCheckout(['shell', 'label'], '1.0.0')
    const siteDir = path.join(operator, '.site')
    await succeed(runHere(operator, 'publish'))
    const team = makeCheckout(['label'], '2.0.0')
    const keyFile = path.join(team, 'label.key')
    const key = (await succeed(runHere(team, 'keys', 'init', keyFile))).trim().split('\n').at(-1) ?? ''
    await succeed(runHere(operator, 'keys', 'add', 'label', key))
    /** The team's command waits for its answer, while the site looks at its inbox. */
    const ask = async (...command: readonly string[]): Promise<CommandOutcome> => {
      const site = makeTeamFolder(siteDir)
      let isAnswered = false
      const asked = runIn({ env: { SITE: site, SITE_KEY: keyFile } }, team, ...command)
      void asked.then(() => {
        isAnswered = true
      })
      const inbox = path.join(siteDir, 'inbox/label')
      const watcher = watch(inbox)
      const hasLetter = () => readdirSync(inbox).some((name) => name.endsWith('.json'))
      while (!isAnswered)
        if (hasLetter()) await succeed(runHere(operator, 'inbox'))
        else await Promise.race([once(watcher, 'change'), asked])
      watcher.close()
      expect(['drafts', 'inbox', 'outbox']).toEqual(expect.arrayContaining(readdirSync(site)))
      return asked
    }
    const server = await createSiteServer({
      siteDir,
      api: createApi({ siteName: 'Onde Basse', ...unwrap(readApiConfig({ API_DEMO: 'on' })) }),
    })
    const serve = async (url: string): Promise<string> => (await server.inject(url)).body

    expect(await succeed(ask('publish', 'label'))).toContain('label 2.0.0 is published, and live')
    expect(await serve('/label')).toContain('les disques 2.0.0')
    expect(readFileSync(path.join(siteDir, 'registry.json'), 'utf8')).toContain('2.0.0')

    await createFolderStore(siteDir).create('parts/label/3.0.0/a.js', 'of a letter that was interrupted')
    const revoked = await succeed(runHere(operator, 'keys', 'revoke', 'label', key))
    expect(revoked).toContain('revoke a key of label')
    for (const address of ['/', '/label', '/registry.json', '/embed/v1/label/mf-manifest.json'])
      expect(await serve(address)).not.toContain('2.0.0')
    expect(await serve('/label')).toContain('les disques 1.0.0')
    expect(readdirSync(path.join(siteDir, 'parts/label'))).toEqual(['1.0.0'])
    expect(await ask('publish', 'label')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('label does not accept the key'),
    })
    expect(readdirSync(path.join(siteDir, 'inbox/label'))).toEqual([])
    await server.close()
  },
  PROCESSES_MS,
)

test('a mistyped part that gets a key is pointed out, and a list without keys says how to add one', async () => {
  const operator = makeCheckout(['shell', 'label'], '1.0.0')
  await succeed(runHere(operator, 'publish'))
  expect(await succeed(runHere(operator, 'keys', 'list'))).toContain('site keys add')
  const { publicKey } = createKeyPair()
  const added = await succeed(runHere(operator, 'keys', 'add', 'lable', publicKey))
  expect(added).toContain('lable is not published here: did you mean label?')
  expect(await succeed(runHere(operator, 'keys', 'list'))).toBe(`lable  ${publicKey}\n`)
})

test(
  'a mistyped key deletes nothing, and revoking again completes what was interrupted',
  async () => {
    const operator = makeCheckout(['shell', 'label'], '1.0.0')
    const siteDir = path.join(operator, '.site')
    const store = createFolderStore(siteDir)
    await succeed(runHere(operator, 'publish'))
    const [key, other] = [createKeyPair().publicKey, createKeyPair().publicKey]
    await succeed(runHere(operator, 'keys', 'add', 'label', key))
    writeLabel(operator, '2.0.0')
    unwrap(await publishBuilds(store, [path.join(operator, 'mf-label/dist')], { signedBy: key }))
    await succeed(runHere(operator, 'prerender'))
    for (const step of [revokeKey(LABEL, key), remove(LABEL)])
      unwrap(await changeSite(store, 'interrupted before the pages', step))
    const listVersions = () => readdirSync(path.join(siteDir, 'parts/label'))

    expect(await runHere(operator, 'keys', 'revoke', 'label', other)).toMatchObject({ exitCode: 1 })
    expect(listVersions()).toEqual(['1.0.0', '2.0.0'])
    await succeed(runHere(operator, 'keys', 'revoke', 'label', key))
    expect(listVersions()).toEqual(['1.0.0'])
    const page = path.join(siteDir, 'live/index.html')
    expect(readFileSync(page, 'utf8')).not.toContain('2.0.0')
    rmSync(page)
    await succeed(runHere(operator, 'keys', 'revoke', 'label', key))
    expect(readFileSync(page, 'utf8')).not.toContain('2.0.0')
  },
  PROCESSES_MS,
)

test('a private key that git would commit is not made; one that .gitignore names is', async () => {
  const root = folder()
  execFileSync('git', ['init', '-q', root])
  const init = () => runIn({ cwd: root }, root, 'keys', 'init', 'label.key')
  expect(await init()).toEqual({
    exitCode: 1,
    output: 'git would commit label.key: add the line *.key to .gitignore, or choose another folder\n',
  })
  expect(existsSync(path.join(root, 'label.key'))).toBe(false)
  writeFileSync(path.join(root, '.gitignore'), '*.key\n')
  expect(await init()).toMatchObject({ exitCode: 0 })
})

test.each<[string, (dir: string) => string, RegExp]>([
  ['no name', () => '', /^The file has no name: name one, as in site keys init label\.key\n$/],
  ['a blank name', () => ' ', /^The file has no name: /],
  [
    'the name of a link to nothing',
    (dir) => {
      symlinkSync(path.join(dir, 'missing'), path.join(dir, 'label.key'))
      return path.join(dir, 'label.key')
    },
    /label\.key is a link to a file that is missing: choose another name\n$/,
  ],
  [
    'the name of a file',
    (dir) => {
      writeFileSync(path.join(dir, 'label.key'), '')
      return path.join(dir, 'label.key')
    },
    /label\.key exists: choose another name, or print .*site keys show \S+label\.key\)\n$/,
  ],
  [
    'a place in an inbox',
    (dir) => {
      mkdirSync(path.join(dir, 'inbox'))
      return path.join(dir, 'inbox/label.key')
    },
    /label\.key is inside \S+, which others read: choose another folder\n$/,
  ],
])('a private key is not made with %s', async (_what, prepare, message) => {
  const [dir, root] = [folder(), folder()]
  const file = prepare(dir)
  const before = readdirSync(dir, { recursive: true })
  expect(await runHere(root, 'keys', 'init', file)).toEqual({
    exitCode: 1,
    output: expect.stringMatching(message),
  })
  expect(readdirSync(dir, { recursive: true })).toEqual(before)
})

test('the public key of a private one can be printed again, as where the disk was full', async () => {
  const [root, file] = [folder(), path.join(folder(), 'label.key')]
  const made = await succeed(runHere(root, 'keys', 'init', file))
  expect(made).toContain(`site keys show ${file} prints again`)
  expect(await succeed(runHere(root, 'keys', 'show', file))).toBe(`${made.trim().split('\n').at(-1)}\n`)
  writeFileSync(file, 'no key')
  expect(await runHere(root, 'keys', 'show', file)).toEqual({
    exitCode: 1,
    output: `${file} is not a private key: site keys init makes one\n`,
  })
  expect(await runSite(root, 'keys', 'show', root)).toEqual({
    exitCode: 1,
    output: `${root} cannot be read: it is a folder (EISDIR)\n`,
  })
})
