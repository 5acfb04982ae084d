import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolders } from '../testing/temporaryFolders'
import type { BuildSummary } from './bothBundlers.fixture'

const BUILDS_MS = 120_000
const repository = path.join(__dirname, '../../..')
const folder = temporaryFolders()

/** Outside of Jest: the loaders are modules that its environment cannot import. */
const buildBoth = async (part: string): Promise<readonly BuildSummary[]> => {
  const script = path.join(__dirname, 'bothBundlers.fixture.ts')
  const args = ['--import', 'tsx', script, path.join(repository, part), folder()]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repository })
  return JSON.parse(stdout)
}

test.each([
  ['shell', { exposes: [], initial: ['main.css', 'main.js'] }, 'provide shared module (default) react'],
  ['mf-label', { exposes: ['Label', 'LatestReleases'] }, 'consume shared module (default) react'],
])(
  'webpack and Rspack make the same of %s: modules, shared packages, class names, files',
  async (part, record, shared) => {
    const [published, developed] = await buildBoth(part)
    expect(developed).toEqual(published)
    expect(developed?.record).toMatchObject(record)
    expect(developed?.shared).toContain(shared)
    expect(developed?.classNames.length).toBeGreaterThan(20)
    expect(developed?.files).toContain('embed/frame.js')
    expect(developed?.anonymous).toHaveLength(2)
  },
  BUILDS_MS,
)
