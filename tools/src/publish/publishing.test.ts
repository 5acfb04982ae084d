import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CONTRACT_VERSION } from '@site/shared/registry'
import { readNewest } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { runHere } from '../testing/runHere'
import { writeStubBuild } from '../testing/stubBuild'
import { makeStubCheckout, writeContent } from '../testing/stubCheckout'
import { unwrap } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { publishBuilds } from './publish'

const folder = temporaryFolders()

test('a part is published, rolled back and promoted again, and the page follows', async () => {
  const root = folder()
  makeStubCheckout(root, ['shell', 'label'])
  await runHere(root, 'publish')
  writeStubBuild(path.join(root, 'mf-label/dist'), { part: 'label', version: '2.0.0' })
  const page = () => readFileSync(path.join(root, '.site/live/index.html'), 'utf8')

  expect((await runHere(root, 'publish', 'label')).output).toContain('label 2.0.0 is published, and live')
  expect(page()).toContain('"live":"2.0.0"')
  // Going back needs nothing but the site.
  const siteDir = path.join(root, '.site')
  expect(await runHere(folder(), '--site', siteDir, 'rollback', 'label')).toMatchObject({ exitCode: 0 })
  expect(page()).not.toContain('"live":"2.0.0"')
  await runHere(root, 'promote', 'label', '2.0.0')
  expect(page()).toContain('"live":"2.0.0"')
})

test('a major contract goes live with the content by one command, and back by another', async () => {
  const root = folder()
  makeStubCheckout(root, ['shell', 'label'])
  const before = folder()
  writeStubBuild(before, { part: 'content', version: '1.0.0', owner: 'équipe Contenu' })
  const siteDir = path.join(root, '.site')
  await runHere(root, 'publish')
  expect(await publishBuilds(createFolderStore(siteDir), [before])).toMatchObject({ ok: true })
  writeContent(path.join(root, 'content'))
  const needs = `^${CONTRACT_VERSION}`
  for (const [dir, part] of [
    ['shell', 'shell'],
    ['mf-label', 'label'],
  ] as const)
    writeStubBuild(path.join(root, dir, 'dist'), { part, version: '2.0.0', needs })
  const lives = async () =>
    Object.values(unwrap(await readNewest(createFolderStore(siteDir))).parts).map(({ live }) => live)

  expect((await runHere(root, 'publish', 'shell', 'label')).output).toContain('content 1.0.0 needs contract')
  expect(await runHere(root, 'publish', 'shell', 'label', 'content')).toMatchObject({ exitCode: 0 })
  expect(await lives()).toEqual(['2.0.0', '2.0.0', expect.stringMatching(/^1\.0\.0-\w{10}$/)])
  expect(await runHere(root, 'rollback', 'shell', 'label', 'content')).toMatchObject({ exitCode: 0 })
  expect(await lives()).toEqual(['1.0.0', '1.0.0', '1.0.0'])
})

test('a version is published without being live, offered to a share and promoted', async () => {
  const root = folder()
  makeStubCheckout(root, ['shell', 'label'])
  await runHere(root, 'publish')
  writeStubBuild(path.join(root, 'mf-label/dist'), { part: 'label', version: '2.0.0' })
  const label = () => JSON.parse(readFileSync(path.join(root, '.site/registry.json'), 'utf8')).parts.label
  const { output } = await runHere(root, 'publish', 'label', '--no-live')
  expect(output).toContain('label 2.0.0 is published, and not live: site canary offers it')
  expect(label()).toMatchObject({ live: '1.0.0', canary: null })
  await runHere(root, 'canary', 'label', '--percent', '5')
  expect(label()).toMatchObject({ live: '1.0.0', canary: { version: '2.0.0', percent: 5 } })
  await runHere(root, 'promote', 'label', '2.0.0')
  expect(label()).toMatchObject({ live: '2.0.0', canary: null })
})

test('a command that is refused says why and fails', async () => {
  const root = folder()
  makeStubCheckout(root, ['shell'])
  expect(await runHere(root, 'publish', 'shell', 'lebal')).toEqual({
    exitCode: 1,
    output: 'There is no part called lebal. Parts: shell\n',
  })
  expect(await runHere(root, 'rollback', 'shell')).toEqual({
    exitCode: 1,
    output: expect.stringContaining('There is no site at '),
  })
})

test('starting without a field of the configuration names the field and builds nothing', async () => {
  const root = folder()
  makeStubCheckout(root, ['shell'])
  const file = path.join(root, 'site.config.json')
  const { emails, ...config } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...config, emails: { ...emails, contact: undefined } }))
  const { exitCode, output } = await runHere(root, 'start')
  expect(exitCode).toBe(1)
  expect(output).toContain('site.config.json')
  expect(output).toContain('emails.contact')
  expect(output).not.toContain('building')
})
