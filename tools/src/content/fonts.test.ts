import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { withoutContentHash } from '@site/shared/document'
import { temporaryFolders } from '../testing/temporaryFolders'
import { smallContent } from './content.fixture'
import { contentPart } from './contentPart'
import { FONTS, type Fonts, type MakeFont, prepareFonts } from './fonts'
import { describeProblem } from './mistakes/checkedYaml'
import { readContent } from './reading/readContent'
import type { ContentSources } from './sources'

const ROOT = path.join(__dirname, '../../..')
const COLLECTIVE_FONT = path.join(ROOT, 'shared/federation/fonts/collectiveFont.mjs')
const folder = temporaryFolders()

const withFonts = (yaml: string, ...files: readonly string[]): ContentSources => ({
  texts: { ...smallContent.texts, [FONTS]: yaml },
  files: [...smallContent.files, FONTS, ...files],
})

const problems = (sources: ContentSources): readonly string[] => {
  const content = readContent(sources)
  return content.ok ? [] : content.error.map(describeProblem)
}

test('a collective names the fonts it has beside the list, and what is used of their axes', () => {
  const yaml = 'display:\n  file: titres.woff2\n  axes: { wght: { min: 600, max: 800 } }\n'
  const content = readContent(withFonts(yaml, 'fonts/titres.woff2'))
  expect(content.ok && content.value.fonts).toEqual({
    display: { file: 'titres.woff2', axes: { wght: { min: 600, max: 800 } } },
  })
  const without = readContent(smallContent)
  expect(without.ok && without.value.fonts).toEqual({})
})

test.each([
  ['display: { file: titres.woff2 }', `${FONTS}:1: display.file: il n’y a pas de titres.woff2 à côté`],
  [
    'display: { file: ../titres.woff2 }',
    `${FONTS}:1: display.file: ce n’est pas le nom d’un fichier WOFF2 à côté de celui-ci, comme titres.woff2`,
  ],
  [
    'display: { file: titres.ttf }',
    `${FONTS}:1: display.file: ce n’est pas le nom d’un fichier WOFF2 à côté de celui-ci, comme titres.woff2`,
  ],
  [
    'titre: { file: titres.woff2 }',
    `${FONTS}:1: titre: ce champ n’existe pas : les champs sont ici display, text`,
  ],
])('%s is refused', (yaml, expected) => {
  expect(problems(withFonts(yaml))).toEqual([expected])
})

const FONT_FILES: Fonts = { text: { file: 'texte.woff2' } }

const prepare = async (bytes: string | Buffer, makeFont: MakeFont, fonts = FONT_FILES) => {
  const dir = folder()
  mkdirSync(path.join(dir, 'fonts'))
  writeFileSync(path.join(dir, 'fonts/texte.woff2'), bytes)
  return prepareFonts(dir, fonts, ROOT, async () => makeFont)
}

const makeFrench =
  (length: number): MakeFont =>
  async () => ({
    css: '@font-face{src:url("text-french.woff2")}',
    files: { 'text-french.woff2': Buffer.alloc(length) },
  })

test('its files are published by their hashes, with a stylesheet that names them and that pages carry', async () => {
  const files = await prepare('wOF2', makeFrench(10))
  const content = readContent(smallContent)
  const part = content.ok && files.ok ? contentPart(content.value, files.value) : new Map()
  const published = [...part.keys()].filter((file) => file.startsWith('assets/fonts/'))
  expect(published.map(withoutContentHash)).toEqual([
    'assets/fonts/fonts.css',
    'assets/fonts/text-french.woff2',
  ])
  const [style, font = ''] = published
  expect(part.get(style)).toBe(`@font-face{src:url("${path.basename(font)}")}`)
  expect(JSON.parse(String(part.get('build.json')))).toMatchObject({ initial: [style] })
})

test.each<[string, MakeFont, string]>([
  [
    'cannot be read',
    () => Promise.reject(new Error('ConvertWOFF2ToTTF failed')),
    'la police ne peut pas être lue : ConvertWOFF2ToTTF failed',
  ],
  [
    'is too heavy for every visitor',
    makeFrench(120_001),
    'chaque visite en téléchargerait 121 ko, et le maximum est 120 ko',
  ],
])('a font that %s is refused by name', async (_, makeFont, why) => {
  const files = await prepare('wOF2', makeFont)
  expect(files.ok ? [] : files.error.map(describeProblem)).toEqual([
    expect.stringContaining(`fonts/texte.woff2: ${why}`),
  ])
})

test('a collective with the fonts of the house has no file of them, and nothing is loaded to make any', async () => {
  const load = () => Promise.reject(new Error('loaded'))
  expect(await prepareFonts(folder(), {}, ROOT, load)).toEqual({ ok: true, value: new Map() })
})

/** Runs in Node: Jest cannot load WebAssembly with a top-level `await`. */
const inNode: MakeFont = async (role, bytes, axes) => {
  const file = path.join(folder(), 'font.woff2')
  writeFileSync(file, bytes)
  const program = `import { readFile } from 'node:fs/promises'
    const { makeFont } = await import(${JSON.stringify(COLLECTIVE_FONT)})
    const { css, files } = await makeFont('${role}', await readFile(${JSON.stringify(file)}), ${JSON.stringify(axes)})
    console.log(JSON.stringify({ css, files: Object.fromEntries(Object.entries(files).map(([name, made]) => [name, made.toString('base64')])) }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  const { css, files }: { css: string; files: Record<string, string> } = JSON.parse(stdout)
  const decoded = Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const)
  return { css, files: Object.fromEntries(decoded) }
}

test('a font is subset to the characters and weights in use, and system fonts take as much room as it', async () => {
  const source = path.join(
    ROOT,
    'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  )
  const bytes = readFileSync(source)
  const { css, files } = await inNode('text', bytes, { wght: { min: 400, max: 500 } })
  expect(css).toMatch(
    /font-weight:400 500;font-stretch:100%;src:url\("text-french\.woff2"\) format\("woff2"\)/,
  )
  for (const system of ['Arial', 'Roboto', 'DejaVu'])
    expect(css).toMatch(
      new RegExp(`font-family:"Site Text as ${system}";[^}]*size-adjust:\\d+\\.\\d+%;ascent-override:`),
    )
  expect(css).toMatch(/:root\{--font-text:"Site Text","Site Text as Arial",.*,sans-serif\}$/)
  expect(files['text-french.woff2']?.subarray(0, 4).toString()).toBe('wOF2')
  expect(files['text-french.woff2']?.length).toBeLessThan(bytes.length / 3)
})
