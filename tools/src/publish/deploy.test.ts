import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { sourceHash } from '@site/shared/federation/source-hash'
import { writeStubBuild } from '../testing/stubBuild'
import { makeStubCheckout, runSite } from '../testing/stubCheckout'
import { temporaryFolders } from '../testing/temporaryFolders'

const PROCESSES_MS = 30_000
const folder = temporaryFolders()

const openCheckout = () => {
  const root = folder()
  makeStubCheckout(root, ['shell', 'label'])
  symlinkSync(path.join(__dirname, '../../../node_modules'), path.join(root, 'node_modules'))
  /** Leaves a build of the sources as they are now; the answer is its version. */
  const build = (part: string, folder: string): string => {
    const version = `1.0.0-${sourceHash(path.join(root, folder))}`
    writeStubBuild(path.join(root, folder, 'dist'), { part, version })
    return version
  }
  return { build, deploy: () => runSite(root, 'deploy'), page: () => read(root, '.site/live/index.html') }
}

const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8')

test(
  'what is built already is published, and the pages follow',
  async () => {
    const { build, deploy, page } = openCheckout()
    const versions = [build('shell', 'shell'), build('label', 'mf-label')]
    const { exitCode, output } = await deploy()
    expect(output).toContain('label is up to date')
    expect(exitCode).toBe(0)
    for (const version of versions) expect(page()).toContain(`"live":"${version}"`)
  },
  PROCESSES_MS,
)

test(
  'a part that cannot be built is reported and fails the command; the others go live',
  async () => {
    const { build, deploy, page } = openCheckout()
    const shell = build('shell', 'shell')
    const { exitCode, output } = await deploy()
    expect(output).toContain('label could not be built')
    expect(exitCode).toBe(1)
    expect(page()).toContain(`"live":"${shell}"`)
    expect(page()).not.toContain('"label":')
  },
  PROCESSES_MS,
)
