import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const repository = path.resolve(__dirname, '../../../..')
const declarations = path.join(repository, 'mf-player/assets/embed')
const guide = readFileSync(path.join(repository, 'docs/embedding.md'), 'utf8')

/** The examples of the guide in a language. */
const findExamples = (language: string): readonly string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code)

/** What a page does with the element in plain TypeScript. */
const USE = `import './player'
const player = document.querySelector('onde-basse-player')
const onNowPlaying = ({ detail }: CustomEvent<{ readonly artist: string; readonly title: string }>): void => {
  document.title = detail.artist
}
player?.addEventListener('nowplaying', onNowPlaying)
player?.removeEventListener('nowplaying', onNowPlaying)
player?.addEventListener('click', ({ clientX }) => clientX.toFixed())
player?.addEventListener('timeupdate', () => player.currentTime.toFixed())
if (player) Object.assign(player, { volume: 0.5 })
const ranges: TimeRanges | undefined = player?.buffered
const code: number | undefined = player?.error?.code
export { code, ranges }
`

const COMPILER_OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  jsx: 'react-jsx',
  lib: ['dom', 'dom.iterable', 'es2022'],
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
  paths: { 'player/standalone': ['./types/remoteEntry.d.ts'] },
}

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedding-'))
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
  cpSync(declarations, path.join(folder, 'types'), { recursive: true })
  const element = readFileSync(path.join(declarations, 'player.d.ts'), 'utf8')
  writeFileSync(path.join(folder, 'player.d.ts'), element.replaceAll("'radio-player'", "'onde-basse-player'"))
  writeFileSync(path.join(folder, 'use.ts'), USE)
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }))
  for (const [index, code] of [...findExamples('tsx'), ...findExamples('jsx')].entries())
    writeFileSync(path.join(folder, `example${index}.tsx`), code)
})

afterAll(() => rmSync(folder, { recursive: true }))

it('compiles each example in TypeScript and in React, and the members of the element, under strict', () => {
  const { stdout } = spawnSync(path.join(repository, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})
