import { readFileSync } from 'node:fs'
import path from 'node:path'
import { nextReleaseContent } from '../nextContract/nextRelease.content'
import { folder, makeBuild, openSite, RADIO, type Site } from '../testing/inboxSite'
import { runHere } from '../testing/runHere'
import { type StubBuild, writeStubBuild } from '../testing/stubBuild'
import { makeStubCheckout } from '../testing/stubCheckout'
import { handInBuild } from './letters/handIn'

const NEEDS = '^2.0.0'
const [TWO, RADIO_PAGE] = ['2.0.0', { path: '/radio', module: 'Home', title: 'Radio' }]

const BROKEN = 'exports.Label = { render: () => { throw new Error("no 2") } }'

/** A team hands in a version for contract 2 with its key. */
const handIn = async (site: Site, build: Partial<StubBuild> = {}) => {
  const artifact = await makeBuild({ needs: NEEDS, version: TWO, ...build })
  const { privateKey } = build.part === RADIO ? site.radio : site.label
  return handInBuild(site.store, artifact, { live: false }, privateKey, { clock: site.clock })
}

/** The operator's checkout, with the shell of contract 2. */
const openOperator = (site: Site, build: Partial<StubBuild> = {}) => {
  const root = folder()
  makeStubCheckout(root, ['shell'])
  writeStubBuild(path.join(root, 'shell/dist'), { part: 'shell', version: TWO, needs: NEEDS, ...build })
  const run = (...args: readonly string[]) => runHere(root, '--site', site.siteDir, ...args)
  return { run, handInShell: () => run('publish', 'shell', '--no-live') }
}

const readStatus = async ({ run }: ReturnType<typeof openOperator>) =>
  JSON.parse((await run('--json', 'status')).output).data.next

it('a team hands in by key for the next contract, and the operator takes shell and ready parts along and back', async () => {
  const site = await openSite()
  const operator = openOperator(site)
  expect(await handIn(site)).toMatchObject({
    value: expect.stringContaining('label 2.0.0 is handed in, made for'),
  })
  expect((await operator.handInShell()).output).toContain('shell 2.0.0 is handed in')
  const page = site.read('label/index.html')
  expect(await readStatus(operator)).toMatchObject({
    contract: TWO,
    ready: [{ part: 'shell' }, { part: 'label', version: TWO }],
    unready: [{ part: 'radio', isOff: false }],
  })
  expect(await operator.run('major')).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/^radio \(équipe [\s\S]+site major --without radio/m),
  })
  expect(site.read('label/index.html')).toBe(page)

  const { number: before } = await site.newest()
  const released = await operator.run('major', '--without', 'radio')
  expect(released).toMatchObject({ exitCode: 0, output: expect.stringContaining(`site restore ${before}`) })
  expect((await site.newest()).number).toBe(before + 1)
  expect(site.read('label/index.html')).toContain('les disques 2.0.0')
  const registry = JSON.parse(readFileSync(path.join(site.siteDir, 'registry.json'), 'utf8'))
  expect(registry.parts.radio.disabled).toEqual({ message: nextReleaseContent.leftOut })

  expect(await operator.run('restore', String(before))).toMatchObject({ exitCode: 0 })
  expect(site.read('label/index.html')).not.toContain('2.0.0')
  expect(await readStatus(operator)).toMatchObject({ ready: [{ part: 'shell' }, { part: 'label' }] })
})

it('what is handed in is tried with the next shell and what is ready, and refused where it cannot be rendered', async () => {
  const site = await openSite()
  await openOperator(site).handInShell()
  const files = { 'server.cjs': BROKEN }
  expect(await handIn(site, { files })).toMatchObject({
    error: { message: expect.stringContaining('label 2.0.0 (équipe label) cannot render its pages') },
  })
  expect(await handIn(site)).toMatchObject({ ok: true })
  const taken = await handIn(site, {
    part: RADIO,
    exposes: ['Home'],
    pages: [{ ...RADIO_PAGE, path: '/label' }],
  })
  expect(taken).toMatchObject({
    error: { message: expect.stringContaining('both declare the address /label') },
  })
})

it('a version handed in before the shell is tried with the release: it refuses the release, not the shell', async () => {
  const site = await openSite()
  const operator = openOperator(site)
  const files = { 'server.cjs': BROKEN }
  expect(await handIn(site, { files })).toMatchObject({ ok: true })
  expect(await operator.handInShell()).toMatchObject({ exitCode: 0 })
  const { number } = await site.newest()
  const refused = await operator.run('major', '--without', 'radio')
  expect(refused).toMatchObject({ exitCode: 1, output: expect.stringMatching(/no 2[\s\S]*Nothing was done/) })
  expect((await site.newest()).number).toBe(number)
  expect(await operator.run('major', '--without', 'radio', '--without', 'label')).toMatchObject({
    exitCode: 0,
  })
})

it('a version that lost files since it was handed in refuses the release, until the same build is handed in again', async () => {
  const site = await openSite()
  const operator = openOperator(site)
  await handIn(site)
  await operator.handInShell()
  site.tamper('label', TWO, 'build.json', '{}')
  const refused = await operator.run('major', '--without', 'radio')
  expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining('label/2.0.0/build.json') })
  await handIn(site)
  expect(await operator.run('major', '--without', 'radio')).toMatchObject({ exitCode: 0 })
})

it('a team that was left out is live again with its first version that fits, by key', async () => {
  const site = await openSite()
  const operator = openOperator(site)
  await operator.handInShell()
  await operator.run('major', '--without', 'radio', '--without', 'label')
  const artifact = await makeBuild({ needs: NEEDS, version: TWO })
  await handInBuild(site.store, artifact, {}, site.label.privateKey, { clock: site.clock })
  const { parts } = await site.newest()
  expect(Object.values(parts).map(({ disabled }) => disabled === null)).toEqual([true, true, false])
})
