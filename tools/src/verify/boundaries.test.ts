import { spawnSync } from 'node:child_process'

/** What the linter says of a file that does not exist, as if it stood at `path`. */
const lint = (path: string, source: string): string => {
  const { stdout, stderr } = spawnSync('node_modules/.bin/biome', ['lint', `--stdin-file-path=${path}`], {
    input: source,
    encoding: 'utf8',
  })
  return `${stdout}${stderr}`
}

describe('a forbidden import is refused with the right way in the message', () => {
  it.each([
    [
      'a part from another part',
      'mf-label/src/x.ts',
      '@site/mf-radio/src/Home',
      'they meet in @site/shared/platform',
    ],
    [
      'the shell from a part',
      'mf-about/src/x.ts',
      '../../shell/src/App',
      'they meet in @site/shared/platform',
    ],
    [
      'a library that exists once',
      'mf-radio/src/x.ts',
      'react-redux',
      'Import the name from @site/shared/platform',
    ],
    [
      'the federation runtime',
      'shell/src/App2.ts',
      '@module-federation/enhanced/runtime',
      'use a RemoteSlot',
    ],
    ['a part from shared', 'shared/src/x.ts', '../../mf-radio/src/Home', 'shared depends on nobody'],
  ])('%s', (_, path, imported, message) => {
    expect(lint(path, `import { name } from '${imported}'\nname()\n`)).toContain(message)
  })

  it('but a part may use the platform', () => {
    const source = "import { useSiteConfig } from '@site/shared/platform'\nuseSiteConfig()\n"
    expect(lint('mf-radio/src/x.ts', source)).not.toContain('noRestrictedImports')
  })
})
