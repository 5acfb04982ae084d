import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const biome = path.resolve('node_modules/.bin/biome')

/** Forbidden import, importing file, imported name, and the remedy in the message. */
const forbiddenImports: readonly (readonly [string, string, string, string])[] = [
  ['a part from another part', 'mf-label/src/a.ts', '@site/mf-radio', 'they meet in @site/shared/platform'],
  ['the shell from a part', 'mf-about/src/b.ts', '../../shell/src/App', 'they meet in @site/shared/platform'],
  [
    'a library that exists once',
    'mf-radio/src/c.ts',
    'react-redux',
    'Import the name from @site/shared/platform',
  ],
  ['the federation runtime', 'shell/src/d.ts', '@module-federation/enhanced/runtime', 'use a RemoteSlot'],
  ['a part from shared', 'shared/src/e.ts', '../../mf-radio/src/Home', 'shared depends on nobody'],
]

/** Forbidden use, file, source, and the remedy in the message. */
const forbiddenUses: readonly (readonly [string, string, string, string])[] = [
  ['the clock', 'mf-radio/src/g.ts', 'Date.now()', 'take a Clock'],
  ['the date of today', 'shell/src/h.ts', 'new Date().getFullYear()', 'take a Clock'],
  ['a timer', 'shared/src/i.ts', 'setTimeout(() => {}, 100)', 'take a Clock'],
  ['a timer of the window', 'shell/src/j.ts', 'window.setTimeout(() => {}, 100)', 'take a Clock'],
  ['a random number', 'mf-player/src/k.ts', 'Math.random()', 'a number from 0 to 1'],
  ['the network', 'mf-label/src/l.ts', "void fetch('/a')", 'take an Http'],
  ['the network of the window', 'shell/src/m.ts', "void window.fetch('/a')", 'take an Http'],
  ['web storage', 'mf-player/src/n.ts', "localStorage.getItem('a')", 'take a SiteStorage'],
  ['web storage of the window', 'shell/src/o.ts', 'window.sessionStorage.clear()', 'take a SiteStorage'],
  ['the audio element', 'mf-radio/src/p.ts', "page.createElement('audio')", 'take an AudioEngine'],
  [
    'a trusted script',
    'shell/src/u.ts',
    "window.trustedTypes.createPolicy('a', {})",
    'trustedTypes.ts makes',
  ],
  [
    'another copy of the schemas',
    'mf-radio/src/v.ts',
    "import * as v from 'valibot'\nv.string()",
    'Take v from',
  ],
  ['the page, in a part', 'mf-about/src/q.ts', "document.title = 'a'", 'behind a port'],
]

/** Allowed sources. */
const allowed = {
  'mf-radio/src/f.ts': "import { useSiteConfig } from '@site/shared/platform'\nuseSiteConfig()\n",
  'mf-radio/src/r.ts': 'new Date(0).getFullYear()\n',
  'shared/src/core/clock.ts': 'Date.now()\n',
}

const circle = {
  'shared/src/s.ts': "import { t } from './t'\nexport const s = (): number => t()\n",
  'shared/src/t.ts': "import { s } from './s'\nexport const t = (): number => s()\n",
  'shared/src/w.ts': "import type { X } from './x'\nexport type W = X | 1\n",
  'shared/src/x.ts': "import type { W } from './w'\nexport type X = W | 2\n",
}

const sources: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    forbiddenImports.map(([, file, imported]) => [file, `import { name } from '${imported}'\nname()\n`]),
  ),
  ...Object.fromEntries(forbiddenUses.map(([, file, use]) => [file, `${use}\n`])),
  ...allowed,
  ...circle,
}

let checkout = ''
/** Each begins with its file. */
let diagnostics: readonly string[] = []

/** The linter starts once for all files. */
beforeAll(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'boundaries-'))
  cpSync('biome.json', path.join(checkout, 'biome.json'))
  cpSync('scripts/lint', path.join(checkout, 'scripts/lint'), { recursive: true })
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true })
    writeFileSync(path.join(checkout, file), source)
  }
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none']
  const { stdout, stderr } = spawnSync(biome, args, { cwd: checkout, encoding: 'utf8' })
  diagnostics = `${stdout}${stderr}`.split(/^(?=\S+:\d+:\d+ \S)/m)
})

afterAll(() => rmSync(checkout, { recursive: true }))

/** The diagnostics of a file, in one line. */
const lint = (file: string): string =>
  diagnostics
    .filter((diagnostic) => diagnostic.startsWith(`${file}:`))
    .join(' ')
    .replaceAll(/\s+/g, ' ')

describe('a forbidden import is refused with the right way in the message', () => {
  it.each(forbiddenImports)('%s', (_, file, __, message) => {
    expect(lint(file)).toContain(message)
  })

  it('but a part may use the platform', () => {
    expect(lint('mf-radio/src/f.ts')).not.toContain('noRestrictedImports')
  })
})

describe('what belongs to the browser is refused outside of its adapter', () => {
  it.each(forbiddenUses)('%s', (_, file, __, message) => {
    expect(lint(file)).toContain(message)
  })

  it('but a given date may be read, and the clock by its adapter', () => {
    expect(lint('mf-radio/src/r.ts')).not.toContain('take a Clock')
    expect(lint('shared/src/core/clock.ts')).not.toContain('take a Clock')
  })
})

it.each(['shared/src/t.ts', 'shared/src/x.ts'])('%s, in a circle of imports, is refused', (file) => {
  expect(lint(file)).toContain('noImportCycles')
})
