/** Mistakes of people who have never seen YAML, and the messages they get. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { describeProblem } from './checkedYaml'
import { changed, smallContent, withText } from './content.fixture'
import { readContent } from './readContent'
import { type ContentSources, openContentFolder } from './sources'

const folder = temporaryFolders()

const HOME = 'home/home.yaml'
const RESIDENT = 'residents/alba.yaml'

const problems = (sources: ContentSources): readonly string[] => {
  const content = readContent(sources)
  return content.ok ? [] : content.error.map(describeProblem)
}

const home = (line: string): ContentSources => changed(HOME, 'description: Nous sommes une radio.', line)

const withFile = (file: string): ContentSources => ({
  ...smallContent,
  files: [...smallContent.files, file],
})

describe('texts', () => {
  it.each([
    [
      'a colon in a sentence',
      home('description: Le direct : tous les soirs'),
      `${HOME}:2: there is a colon inside the text: put all of the text in quotes: description: "Le direct : tous les soirs"`,
    ],
    [
      'a colon in a list',
      changed(HOME, '- title: Une saison', '- title: Saison 3 : la reprise'),
      `${HOME}:4: there is a colon inside the text: put all of the text in quotes: title: "Saison 3 : la reprise"`,
    ],
    [
      'a colon at the end',
      home('description: Au programme :'),
      `${HOME}:2: there is a colon inside the text: put all of the text in quotes: description: "Au programme :"`,
    ],
    [
      'a colon without a space',
      home('description:Nous sommes une radio'),
      `${HOME}:2: a space is missing after the colon`,
    ],
    [
      'a tab',
      changed(HOME, '    description', '\tdescription'),
      `${HOME}:5: the line begins with a tab: replace it by spaces, as many as its neighbours have`,
    ],
    [
      'a field that is there twice',
      home('description: Un.\ndescription: Deux.'),
      `${HOME}:3: description is there twice: delete one of them`,
    ],
    ['a quote that stays open', home('description: "Nous'), expect.stringMatching(/^home\/home\.yaml:\d+: /)],
    [
      'a text that begins with @',
      home('description: @nous'),
      `${HOME}:2: a text that begins with @ is put in quotes: description: "@nous"`,
    ],
    [
      'a text that begins with *',
      home('description: *nous*'),
      `${HOME}:2: a text that begins with * is put in quotes: description: "*nous*"`,
    ],
    [
      'a text that begins with !',
      home('description: !nous'),
      `${HOME}:2: a text that begins with ! is put in quotes: description: "!nous"`,
    ],
    [
      'a list without entries',
      changed(RESIDENT, 'styles: [dub]', 'styles:'),
      `${RESIDENT}:4: styles: it is empty: a list is expected: one line for each entry, beginning with "- ", or [] for none`,
    ],
    [
      'a list of one, without its hyphen',
      changed(RESIDENT, 'styles: [dub]', 'styles: dub'),
      `${RESIDENT}:4: styles: a list is expected: one line for each entry, beginning with "- ", or [] for none`,
    ],
    ['a text without words', changed(RESIDENT, 'Alba', ''), `${RESIDENT}:1: artist: it is empty`],
    [
      'an address without https',
      withText(RESIDENT, `${smallContent.texts[RESIDENT]}website: www.alba.example\n`),
      `${RESIDENT}:5: website: it is not a web address: write https://www.alba.example`,
    ],
    [
      'a day as it is written in French',
      changed(HOME, '    description', '    to: 26/11/2026\n    description'),
      `${HOME}:5: slides[0].to: a day is written year-month-day, for example "2026-11-26"`,
    ],
    [
      'a day that there is not',
      changed(HOME, '    description', '    from: 2026-02-30\n    description'),
      `${HOME}:5: slides[0].from: there is no such day, for example "2026-11-26"`,
    ],
    [
      'a slide that ends before it begins',
      changed(HOME, '    description', '    from: 2026-11-27\n    to: 2026-11-26\n    description'),
      `${HOME}:6: slides[0].to: it ends before it begins: to is before from, for example "2026-11-26"`,
    ],
  ])('%s', (_, sources, expected) => {
    expect(problems(sources)).toEqual([expected])
  })

  it('a space at which no line breaks is one after a colon too', () => {
    expect(problems(home('description:\u00a0Nous.'))).toEqual([])
  })
})

describe('names of files', () => {
  it.each([
    ['residents/Été à Marseille.yaml', 'rename it residents/Ete-a-Marseille.yaml: letters without accents'],
    ['residents/frioul.yml', 'rename it residents/frioul.yaml: files of this kind end in .yaml'],
    ['residents/alba.JPG', 'rename it residents/alba.jpg: letters without accents'],
    ['team/IMG_2041.HEIC', 'browsers do not show HEIC: export it as JPEG'],
    ['Team/lea.webp', 'rename it team/lea.webp'],
    ['residents/ALBA.yaml', 'its name differs from residents/alba.yaml in capitals alone'],
    ['home/hom.yaml', 'nothing reads a file of this name: did you mean home/home.yaml?'],
    ['fonts/titres.ttf', 'browsers get fonts as WOFF2: convert it'],
    ['fonts/Titres été.woff2', 'rename it fonts/Titres-ete.woff2'],
    ['team.yaml', 'nothing reads a file of this name: did you mean team/team.yaml?'],
    ['legal/cgu.md', 'nothing reads a file of this name: delete it'],
    ['residents/notes.docx', 'nothing reads a file of this name: delete it'],
  ])('%s', (file, expected) => {
    expect(problems(withFile(file))).toEqual([expect.stringContaining(`${file}: ${expected}`)])
  })

  it('a picture that was named as it is on the phone', () => {
    const sources = changed(HOME, 'saison.webp', 'Ma photo.JPG')
    expect(problems(sources)).toEqual([
      `${HOME}:6: slides[0].picture: rename it Ma-photo.jpg: letters without accents, digits and hyphens are for names, small letters for folders and endings; then write that name here`,
    ])
  })
})

describe('bytes', () => {
  /** A whole folder with one more file, or another one in its place. */
  const open = async (file: string, bytes: string | Buffer): Promise<readonly string[]> => {
    const dir = folder()
    const write = (name: string, content: string | Buffer): void => {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
      writeFileSync(path.join(dir, name), content)
    }
    for (const name of smallContent.files)
      write(name, smallContent.texts[name] ?? (name.endsWith('svg') ? '<svg/>' : 'RIFF....WEBP'))
    write(file, bytes)
    return problems(await openContentFolder(dir))
  }

  it('the mark of an encoding at the beginning of a file is no mistake', async () => {
    expect(await open(RESIDENT, `\uFEFF${smallContent.texts[RESIDENT]}`)).toEqual([])
    expect(await open('legal/vie-privee.md', `\uFEFF${smallContent.texts['legal/vie-privee.md']}`)).toEqual(
      [],
    )
  })

  it.each([
    ['text of Windows', HOME, Buffer.from('heading: été', 'latin1'), 'its accents are not in UTF-8'],
    ['text in UTF-16', HOME, Buffer.from('\uFEFFheading: x', 'utf16le'), 'its accents are not in UTF-8'],
    ['a text called .jpg', 'residents/alba.jpg', 'Une photo', 'it is not a picture'],
    [
      'a PNG called .jpg',
      'team/a.jpg',
      Buffer.from('\x89PNG\r\n', 'latin1'),
      'its format is png: rename it .png',
    ],
    ['HEIC called .jpg', 'team/a.jpg', '....ftypheic', 'it is a HEIC picture with another ending'],
    ['a TrueType font called .woff2', 'fonts/a.woff2', '\0\x01\0\0', 'it is not a WOFF2 font'],
    ['a font that is too large', 'fonts/a.woff2', `wOF2${'x'.repeat(2_100_000)}`, 'it is larger than 2 MB'],
    ['a drawing with a script', 'team/a.svg', '<svg><script>1</script></svg>', 'a drawing with a script'],
    ['a drawing that acts', 'team/a.svg', '<svg onload="alert(1)"/>', 'a drawing with a script'],
    [
      'a drawing that loads',
      'team/a.svg',
      '<svg><image href="https://a.example/b"/></svg>',
      'a drawing with a script',
    ],
  ])('%s', async (_, file, bytes, expected) => {
    expect(await open(file, bytes)).toEqual([expect.stringContaining(`${file}: ${expected}`)])
  })
})
