import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const biome = path.resolve('node_modules/.bin/biome')
let checkout = ''

beforeAll(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'boundaries-'))
  cpSync('biome.json', path.join(checkout, 'biome.json'))
})

afterAll(() => rmSync(checkout, { recursive: true }))

/** What the linter says of a file with this source at this place of a checkout. */
const lint = (file: string, source: string): string => {
  const place = path.join(checkout, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, source)
  const args = ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', file]
  const { stdout, stderr } = spawnSync(biome, args, { cwd: checkout, encoding: 'utf8' })
  return `${stdout}${stderr}`.replaceAll(/\s+/g, ' ')
}

describe('a forbidden import is refused with the right way in the message', () => {
  it.each([
    ['a part from another part', 'mf-label/src/a.ts', '@site/mf-radio', 'they meet in @site/shared/platform'],
    [
      'the shell from a part',
      'mf-about/src/b.ts',
      '../../shell/src/App',
      'they meet in @site/shared/platform',
    ],
    [
      'a library that exists once',
      'mf-radio/src/c.ts',
      'react-redux',
      'Import the name from @site/shared/platform',
    ],
    ['the federation runtime', 'shell/src/d.ts', '@module-federation/enhanced/runtime', 'use a RemoteSlot'],
    ['a part from shared', 'shared/src/e.ts', '../../mf-radio/src/Home', 'shared depends on nobody'],
  ])('%s', (_, file, imported, message) => {
    expect(lint(file, `import { name } from '${imported}'\nname()\n`)).toContain(message)
  })

  it('but a part may use the platform', () => {
    const source = "import { useSiteConfig } from '@site/shared/platform'\nuseSiteConfig()\n"
    expect(lint('mf-radio/src/f.ts', source)).not.toContain('noRestrictedImports')
  })
})
