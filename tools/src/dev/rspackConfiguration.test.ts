import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolders } from '../testing/temporaryFolders'
import type { BothSummaries } from './bothBundlers.fixture'

const BUILDS_MS = 120_000
const repository = path.join(__dirname, '../../..')
const folder = temporaryFolders(afterAll)

let summaries: Readonly<Record<string, BothSummaries>> = {}

/** Outside of Jest: the loaders are modules that its environment cannot import. */
beforeAll(async () => {
  const script = path.join(__dirname, 'bothBundlers.fixture.ts')
  const parts = ['shell', 'mf-label'].map((part) => path.join(repository, part))
  const args = ['--import', 'tsx', script, folder(), ...parts]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repository })
  summaries = JSON.parse(stdout)
}, BUILDS_MS)

test.each([
  ['shell', { exposes: [], initial: ['main.css', 'main.js'] }, 'provide shared module (default) react'],
  ['mf-label', { exposes: ['Label', 'LatestReleases'] }, 'consume shared module (default) react'],
])(
  'webpack and Rspack make the same of %s: modules, shared packages, class names, files',
  (part, record, shared) => {
    const [published, developed] = summaries[part] ?? []
    expect(developed).toEqual(published)
    expect(developed?.record).toMatchObject(record)
    expect(developed?.shared).toContain(shared)
    expect(developed?.classNames.length).toBeGreaterThan(20)
    expect(developed?.files).toContain('embed/frame.js')
    expect(developed?.anonymous).toHaveLength(2)
  },
)
