import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { publish } from '../../registry/operations'
import { changeSite } from '../../registry/revisions'
import { createFolderStore } from '../../store/folderStore'
import { runHere } from '../../testing/runHere'
import { fakePublication } from '../../testing/siteFixture'
import { makeStubCheckout, runIn } from '../../testing/stubCheckout'
import { temporaryFolders } from '../../testing/temporaryFolders'
import { bringsShell, refuseBeginning } from './beginning'

const folder = temporaryFolders()

/** Why a site may not begin at a place, from a checkout with these parts. */
const refuse = async (place: string, parts: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const root = folder()
  makeStubCheckout(root, parts)
  const site = { root, siteDir: place, store: createFolderStore(place) }
  return (await refuseBeginning(site, place, env))?.message
}

const WHOLE = ['shell', 'label']

test('a site begins in an empty folder, in one that is missing, and beside other files', async () => {
  const beside = folder()
  mkdirSync(path.join(beside, 'lost+found'))
  for (const place of [folder(), path.join(folder(), 'site'), beside])
    expect(await refuse(place, WHOLE)).toBeUndefined()
})

test('a command without parts around it begins a site, as where one is configured first', async () => {
  expect(await refuse(folder(), [])).toBeUndefined()
})

test.each(['inbox', 'outbox'])('no site begins beside an %s, although it is empty', async (box) => {
  const place = folder()
  mkdirSync(path.join(place, box))
  expect(await refuse(place, WHOLE)).toMatch(
    /is where teams hand in their parts: add --key, or SITE_KEY, which [a-z, ]+$/,
  )
})

test('no site begins beside a link to an outbox that this machine lacks', async () => {
  const place = folder()
  symlinkSync('/srv/nowhere/outbox', path.join(place, 'outbox'))
  expect(await refuse(place, WHOLE)).toMatch(/hand in their parts/)
})

test('no site begins where a letter lies, as in object storage, which has no empty folders', async () => {
  const store = createFolderStore(folder())
  await store.create('outbox/label/desk.json', '{}')
  const site = { root: folder(), siteDir: 's3://bucket/site', store }
  expect(await refuseBeginning(site, 's3://bucket/site', {})).toMatchObject({ kind: 'no-key' })
})

const begin = async (place: string) => {
  const store = createFolderStore(place, { durable: false })
  const changed = await changeSite(store, 'test', publish([fakePublication('label', '1.0.0')]))
  if (!changed.ok) throw new Error(changed.error.message)
  return place
}

test.each(['', 'inbox', 'inbox/label', 'outbox/label', 'inbox/label/deeper'])(
  'no site begins in the folder of a team, at %j',
  async (below) => {
    const [box, site] = [folder(), await begin(folder())]
    for (const name of ['inbox', 'outbox']) symlinkSync(path.join(site, name), path.join(box, name))
    mkdirSync(path.join(site, 'inbox/label'), { recursive: true })
    const message = await refuse(path.join(box, below), WHOLE)
    expect(message).toContain(below === '' ? `${box} is where teams hand in` : `name ${box} with --site`)
    expect(message).toMatch(/add --key/)
    expect(message).not.toContain('--new')
  },
)

test.each(['inbox', 'inbox/label', 'outbox/label'])(
  'no site begins at %s where the folder of the team is mistyped',
  async (below) => {
    expect(await refuse(path.join(folder(), below), WHOLE)).toMatch(/inside the inbox or outbox of/)
  },
)

test('a folder that happens to be named inbox may hold a checkout and its site', async () => {
  expect(await refuse(path.join(folder(), 'inbox/checkout/.site'), WHOLE)).toBeUndefined()
})

test.each(['parts', 'live', 'parts/label', 'a/folder/that/is/missing'])(
  'no site begins inside another one, at %s',
  async (below) => {
    const site = await begin(folder())
    const link = path.join(folder(), 'link')
    symlinkSync(site, link)
    for (const place of [site, link])
      expect(await refuse(path.join(place, below), WHOLE)).toBe(
        `${path.join(place, below)} is inside the site at ${site}: check --site, or SITE`,
      )
  },
)

test('no site begins around another one, or in the checkout itself', async () => {
  const [above, root] = [folder(), folder()]
  await begin(path.join(above, '.site'))
  expect(await refuse(above, WHOLE)).toMatch(/one is below it, at \S+\.site: check --site, or SITE$/)
  makeStubCheckout(root, WHOLE)
  const site = { root, siteDir: root, store: createFolderStore(root) }
  expect(await refuseBeginning(site, '.', {})).toMatchObject({ kind: 'checkout' })
})

test('a site whose revisions are damaged has no other one inside it', async () => {
  const site = folder()
  mkdirSync(path.join(site, 'revisions'))
  writeFileSync(path.join(site, 'revisions/00000001.json'), '{')
  expect(await refuse(path.join(site, 'parts'), WHOLE)).toMatch(/is inside the site at/)
})

test.each([
  ['a command that begins sites', ['configure']],
  ['a command that changes one', ['keys', 'list']],
])('%s names the site around a place', async (_what, command) => {
  const [root, site] = [folder(), await begin(folder())]
  makeStubCheckout(root, WHOLE)
  const place = path.join(site, 'parts')
  expect(await runHere(root, '--site', place, ...command)).toEqual({
    exitCode: 1,
    output: `${place} is inside the site at ${site}: check --site, or SITE\n`,
  })
})

test.each([
  ['a key, for commands that take none', { SITE_KEY: '/run/label.key' }, /SITE_KEY hands in to one/],
  ['an empty key', { SITE_KEY: '' }, /SITE_KEY hands in to one/],
  [
    'the address of the site',
    { SITE_URL: 'https://sel-noir.example' },
    /SITE_URL names https:\/\/sel-noir\.example/,
  ],
])('no site begins where the environment has %s', async (_, env, message) => {
  expect(await refuse(folder(), WHOLE, env)).toMatch(message)
})

test('an empty address of the site, as CI has it without the variable, says nothing', async () => {
  expect(await refuse(folder(), WHOLE, { SITE_URL: '' })).toBeUndefined()
})

test('no site begins in the repository of a part, which has no shell', async () => {
  expect(await refuse(folder(), ['label'])).toMatch(
    /has no shell to begin one with: check --site, or add --key/,
  )
})

test.each([
  ['a publication of one part', ['publish', 'label']],
  ['a deployment of one part', ['deploy', 'label', 'content']],
  ['a publication of the content', ['content', 'publish']],
  ['a promotion of one part', ['promote', 'label', '--from', '/srv/essais']],
])('%s begins no site without a shell: the place is mistyped', async (_what, command) => {
  const [root, place] = [folder(), path.join(folder(), 'siet')]
  makeStubCheckout(root, WHOLE)
  expect(await runHere(root, '--site', place, ...command)).toEqual({
    exitCode: 1,
    output: `There is no site at ${place}, and one begins with its shell: check --site, or SITE; site deploy begins one, --new one without a shell\n`,
  })
  expect(existsSync(place)).toBe(false)
})

test.each([[[]], [['label', 'shell']]])('a publication of %j brings the shell', (names) => {
  expect(bringsShell([names, {}])).toBe(true)
})

test('a publication whose key is missing in CI is refused; with --new a site begins all the same', async () => {
  const [root, team] = [folder(), folder()]
  makeStubCheckout(root, ['label'])
  mkdirSync(path.join(team, 'outbox'))
  const publish = (env: Readonly<Record<string, string>>, ...options: readonly string[]) =>
    runIn({ cwd: root, env }, root, '--site', team, 'publish', 'label', ...options)
  expect(await publish({ SITE_KEY: '' })).toEqual({
    exitCode: 1,
    output: '--key, or SITE_KEY, is empty: in CI the secret is missing, or this run may not have it\n',
  })
  expect(await publish({})).toMatchObject({ exitCode: 1 })
  expect(await publish({}, '--new')).toMatchObject({ exitCode: 0 })
})
