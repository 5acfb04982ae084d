import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeStubBuild } from '../testing/stubBuild'
import { makeStubCheckout, runSite } from '../testing/stubCheckout'
import { temporaryFolders } from '../testing/temporaryFolders'

const PROCESSES_MS = 30_000
const folder = temporaryFolders()

test(
  'a part is published, rolled back and promoted again, and the page follows',
  async () => {
    const root = folder()
    makeStubCheckout(root, ['shell', 'label'])
    await runSite(root, 'publish')
    writeStubBuild(path.join(root, 'mf-label/dist'), { part: 'label', version: '2.0.0' })
    const page = () => readFileSync(path.join(root, '.site/live/index.html'), 'utf8')

    expect((await runSite(root, 'publish', 'label')).output).toContain('label 2.0.0 is published, and live')
    expect(page()).toContain('"live":"2.0.0"')
    // Going back needs nothing but the site.
    const siteDir = path.join(root, '.site')
    expect(await runSite(folder(), '--site', siteDir, 'rollback', 'label')).toMatchObject({ exitCode: 0 })
    expect(page()).not.toContain('"live":"2.0.0"')
    await runSite(root, 'promote', 'label', '2.0.0')
    expect(page()).toContain('"live":"2.0.0"')
  },
  PROCESSES_MS,
)

test(
  'a command that is refused says why and fails',
  async () => {
    const root = folder()
    makeStubCheckout(root, ['shell'])
    expect(await runSite(root, 'publish', 'lebal')).toEqual({
      exitCode: 1,
      output: 'There is no part called lebal. Parts: shell\n',
    })
    expect(await runSite(root, 'rollback', 'shell')).toEqual({
      exitCode: 1,
      output: 'shell has never been published\n',
    })
  },
  PROCESSES_MS,
)

test(
  'starting without a field of the configuration names the field and builds nothing',
  async () => {
    const root = folder()
    makeStubCheckout(root, ['shell'])
    const file = path.join(root, 'site.config.json')
    const { emails, ...config } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...config, emails: { ...emails, contact: undefined } }))
    const { exitCode, output } = await runSite(root, 'start')
    expect(exitCode).toBe(1)
    expect(output).toContain('site.config.json')
    expect(output).toContain('emails.contact')
    expect(output).not.toContain('building')
  },
  PROCESSES_MS,
)
