import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const repository = path.resolve(__dirname, '../../../..')
const declarations = path.join(repository, 'mf-player/assets/embed')
const react18 = path.join(repository, 'e2e/hosts/federated/react-18/node_modules/@types/react')
const guide = readFileSync(path.join(declarations, 'guide.md'), 'utf8')

/** The guide's examples in a language. */
const findExamples = (language: string): readonly string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code)

/** Use of the element in plain TypeScript, and in templates of Vue and Svelte. */
const USE = `import type { SvelteHTMLElements } from 'svelte/elements'
import type { GlobalComponents } from 'vue'
import './player'
const player = document.querySelector('radio-exemple-player')
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
const vue: InstanceType<GlobalComponents['radio-exemple-player']>['$props'] = {
  replay: 'a',
  start: 90,
  class: 'wide',
  onPlaying: ({ type }) => type.trim(),
  onNowplaying: ({ detail }) => detail.title.trim(),
}
// @ts-expect-error a theme that does not exist
vue.theme = 'pink'
const svelte: SvelteHTMLElements['radio-exemple-player'] = {
  replay: 'a',
  start: 90,
  class: 'wide',
  onplaying: ({ currentTarget }) => currentTarget.volume.toFixed(),
  onnowplaying: ({ detail }) => detail.title.trim(),
}
// @ts-expect-error a theme that does not exist
svelte.theme = 'pink'
export { code, ranges, svelte, vue }
`

/** Declarations that the JavaScript examples leave to the page or its configuration. */
const AROUND = `import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { federation } from '@module-federation/vite'
import type { SFCTemplateCompileOptions } from 'vue/compiler-sfc'
declare const frame: HTMLIFrameElement
declare const vue: (options: { template: Pick<SFCTemplateCompileOptions, 'compilerOptions'> }) => unknown
`

const COMPILER_OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  jsx: 'react-jsx',
  lib: ['dom', 'dom.iterable', 'es2022'],
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
}

let folder = ''

const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text)

/** Compiles files with the options that the guide requires; returns the errors. */
const compile = (
  files: readonly string[],
  paths: Readonly<Record<string, readonly string[]>> = {},
): string => {
  const { compilerOptions } = JSON.parse(findExamples('json')[0] ?? '')
  const options = { ...COMPILER_OPTIONS, paths: { ...compilerOptions.paths, ...paths } }
  write('tsconfig.json', JSON.stringify({ compilerOptions: options, files }))
  const tsc = path.join(repository, 'node_modules/.bin/tsc')
  return spawnSync(tsc, ['-p', folder], { encoding: 'utf8' }).stdout
}

/** Writes the examples of a language. Returns their names. */
const writeExamples = (language: string, extension: string, around = ''): readonly string[] =>
  findExamples(language).map((code, index) => {
    const name = `${language}${index}.${extension}`
    write(name, `${around}${code}\nexport {}\n`)
    return name
  })

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedding-'))
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
  cpSync(declarations, path.join(folder, 'types'), { recursive: true })
  const element = readFileSync(path.join(declarations, 'player.d.ts'), 'utf8')
  write('player.ts', element.replaceAll("'radio-player'", "'radio-exemple-player'"))
  write('use.ts', USE)
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('the examples of the guide compile under strict', () => {
  it('in TypeScript and JavaScript, Vue and Svelte, and in React 19', () => {
    const files = [
      'use.ts',
      ...writeExamples('ts', 'ts'),
      ...writeExamples('js', 'ts', AROUND),
      ...writeExamples('tsx', 'tsx'),
      ...writeExamples('jsx', 'tsx'),
    ]
    expect(files.length).toBeGreaterThan(10)
    expect(compile(files)).toBe('')
  })

  it('in React 18', () => {
    const files = [...writeExamples('tsx', 'tsx'), ...writeExamples('jsx', 'tsx')]
    const paths = { react: [react18], 'react/jsx-runtime': [`${react18}/jsx-runtime`] }
    expect(compile(files, paths)).toBe('')
  })
})
