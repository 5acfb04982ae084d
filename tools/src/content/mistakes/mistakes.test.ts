/** Mistakes of people who have never seen YAML, and the messages they get. */
import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../../testing/temporaryFolders'
import { changed, smallContent, withText } from '../content.fixture'
import { refuseFolder } from '../prepareContent'
import { readContent } from '../reading/readContent'
import { type ContentSources, openContentFolder } from '../sources'
import { describeProblem } from './checkedYaml'

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

test('a file that the user of the command may not read is named, with what to do', async () => {
  const dir = folder()
  chmodSync(dir, 0o755)
  writeFileSync(path.join(dir, 'nova.jpg'), '', { mode: 0o000 })
  // Root reads everything; as root, the command runs as another user.
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  const { damaged = [] } = await openContentFolder(dir).finally(() => isRoot && process.seteuid?.(0))
  expect(damaged.map(describeProblem)).toEqual([
    expect.stringMatching(/^nova\.jpg: l’utilisateur .+ ne peut pas le lire : .*chmod -R a\+rX/),
  ])
})

test('links are named, also those to folders and to nothing; the configuration may be one', async () => {
  const [dir, elsewhere] = [folder(), folder()]
  for (const name of ['residents', 'nova.jpg', 'site.config.json', '.git'])
    symlinkSync(path.join(elsewhere, name), path.join(dir, name))
  mkdirSync(path.join(elsewhere, 'residents'))
  const { damaged = [], files } = await openContentFolder(dir)
  const message = 'c’est un lien : mettez à sa place une copie de ce vers quoi il mène'
  expect(damaged.map(describeProblem)).toEqual([`nova.jpg: ${message}`, `residents: ${message}`])
  expect(files).toEqual([])
})

test.each([
  ['mix.wav', 'il pèse plus de 40 Mo : rangez-le hors de ce dossier'],
  ['home/affiche.jpg', 'elle pèse plus de 40 Mo : exportez-la plus petite'],
])('%s of three gigabytes is named, and not read', async (file, message) => {
  const dir = folder()
  mkdirSync(path.join(dir, 'home'))
  writeFileSync(path.join(dir, file), '')
  truncateSync(path.join(dir, file), 3e9)
  const { damaged = [] } = await openContentFolder(dir)
  expect(damaged.map(describeProblem)).toEqual([`${file}: ${message}`])
})

test('a folder that the user of the command may not enter is not told to be missing', () => {
  const parent = folder()
  chmodSync(parent, 0o700)
  mkdirSync(path.join(parent, 'mine'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  else chmodSync(parent, 0o000)
  const { message } = refuseFolder(path.join(parent, 'mine'))
  if (isRoot) process.seteuid?.(0)
  else chmodSync(parent, 0o700)
  expect(message).toMatch(/ne peut pas lire .*mine : .*\/srv/)
})

describe('texts', () => {
  it.each([
    [
      'a colon in a sentence',
      home('description: Le direct : tous les soirs'),
      `${HOME}:2: il y a deux-points dans le texte : mettez tout le texte entre guillemets : description: "Le direct : tous les soirs"`,
    ],
    [
      'a number with zeros before it',
      home('description: 001999'),
      `${HOME}:2: description: il faut un texte : mettez-le entre guillemets, "001999"`,
    ],
    [
      'letters and digits that are a number',
      home('description: 21E08'),
      `${HOME}:2: description: il faut un texte : mettez-le entre guillemets, "21E08"`,
    ],
    [
      'a colon in a list',
      changed(HOME, '- title: Une saison', '- title: Saison 3 : la reprise'),
      `${HOME}:4: il y a deux-points dans le texte : mettez tout le texte entre guillemets : title: "Saison 3 : la reprise"`,
    ],
    [
      'a colon at the end',
      home('description: Au programme :'),
      `${HOME}:2: il y a deux-points dans le texte : mettez tout le texte entre guillemets : description: "Au programme :"`,
    ],
    [
      'a colon without a space',
      home('description:Nous sommes une radio'),
      `${HOME}:2: il manque une espace après les deux-points`,
    ],
    [
      'a tab',
      changed(HOME, '    description', '\tdescription'),
      `${HOME}:5: la ligne commence par une tabulation : remplacez-la par des espaces, autant que les lignes voisines`,
    ],
    [
      'a field that is there twice',
      home('description: Un.\ndescription: Deux.'),
      `${HOME}:3: description est écrit deux fois : supprimez-en un`,
    ],
    ['a quote that stays open', home('description: "Nous'), expect.stringMatching(/^home\/home\.yaml:\d+: /)],
    [
      'a text that begins with @',
      home('description: @nous'),
      `${HOME}:2: un texte qui commence par @ se met entre guillemets : description: "@nous"`,
    ],
    [
      'a text that begins with *',
      home('description: *nous*'),
      `${HOME}:2: un texte qui commence par * se met entre guillemets : description: "*nous*"`,
    ],
    [
      'a text that begins with !',
      home('description: !nous'),
      `${HOME}:2: un texte qui commence par ! se met entre guillemets : description: "!nous"`,
    ],
    [
      'a list without entries',
      changed(RESIDENT, 'styles: [dub]', 'styles:'),
      `${RESIDENT}:4: styles: c’est vide : il faut une liste : une ligne pour chaque élément, qui commence par « - », ou [] si elle est vide`,
    ],
    [
      'a list of one, without its hyphen',
      changed(RESIDENT, 'styles: [dub]', 'styles: dub'),
      `${RESIDENT}:4: styles: il faut une liste : une ligne pour chaque élément, qui commence par « - », ou [] si elle est vide`,
    ],
    ['a text without words', changed(RESIDENT, 'Alba', ''), `${RESIDENT}:1: artist: c’est vide`],
    [
      'an address without https',
      withText(RESIDENT, `${smallContent.texts[RESIDENT]}website: www.alba.example\n`),
      `${RESIDENT}:5: website: ce n’est pas une adresse web : écrivez https://www.alba.example`,
    ],
    [
      'a day as it is written in French',
      changed(HOME, '    description', '    to: 26/11/2026\n    description'),
      `${HOME}:5: slides[0].to: un jour s’écrit année-mois-jour, par exemple "2026-11-26"`,
    ],
    [
      'a day that there is not',
      changed(HOME, '    description', '    from: 2026-02-30\n    description'),
      `${HOME}:5: slides[0].from: ce jour n’existe pas, par exemple "2026-11-26"`,
    ],
    [
      'a slide that ends before it begins',
      changed(HOME, '    description', '    from: 2026-11-27\n    to: 2026-11-26\n    description'),
      `${HOME}:6: slides[0].to: la fin est avant le début : to vient avant from, par exemple "2026-11-26"`,
    ],
  ])('%s', (_, sources, expected) => {
    expect(problems(sources)).toEqual([expected])
  })

  it.each([
    ['after a colon', home('description:\u00a0Nous.')],
    ['before a colon', home('description\u00a0: Nous.')],
    ['narrow, before a colon', home('description\u202f: Nous.')],
    ['at the beginning of a line', changed(HOME, '    description', '\u00a0\u00a0 \u00a0description')],
    ['behind a hyphen', changed(HOME, '- title', '-\u00a0title')],
  ])('a space at which no line breaks is a space %s', (_, sources) => {
    expect(problems(sources)).toEqual([])
  })

  it.each([
    ['in a text over several lines', 'description: Nous\n\tsommes.', 3],
    ['in a text that keeps its lines', 'description: |\n\tNous.', 3],
    ['behind lines of such a text', 'description: |\n  Nous\n\tsommes.', 4],
    ['in a text in quotes', 'description: "Nous\n\tsommes."', 3],
  ])('a tab %s is named once, at its line', (_, line, at) => {
    expect(problems(home(line))).toEqual([
      `${HOME}:${at}: la ligne commence par une tabulation : remplacez-la par des espaces, autant que les lignes voisines`,
    ])
  })

  it('a hyphen without a space is named', () => {
    expect(problems(changed(RESIDENT, 'styles: [dub]', 'styles:\n  - dub\n  -techno'))).toEqual([
      `${RESIDENT}:6: il manque une espace après le tiret`,
    ])
  })

  it.each([
    ['a title', home('description: Nuit bleue #12'), `${HOME}:2: `, 'description: "Nuit bleue #12"'],
    [
      'a word of a sentence',
      home('description: Suivez #nous partout.'),
      `${HOME}:2: `,
      'description: "Suivez #nous partout."',
    ],
    ['all of a text', home('description: #nous'), `${HOME}:2: `, 'description: "#nous"'],
    [
      'the first line of a text below its field',
      home('description:\n  #nous, la radio\n  du quartier'),
      `${HOME}:3: `,
      '"#nous, la radio"',
    ],
    [
      'a line below a blank one',
      home('description: Suivez\n\n  #nous'),
      `${HOME}:2: `,
      'description: "Suivez"',
    ],
    ['the next line of a text', home('description: Suivez\n  #nous'), `${HOME}:2: `, 'description: "Suivez"'],
    [
      'an entry of a list',
      changed(RESIDENT, 'styles: [dub]', 'styles:\n  - dub\n  - techno #1'),
      `${RESIDENT}:6: `,
      '- "techno #1"',
    ],
    [
      'a list in brackets',
      changed(RESIDENT, 'styles: [dub]', 'styles: [dub #1, techno]'),
      `${RESIDENT}:4: `,
      'styles: ["dub #1", techno]',
    ],
    [
      'the title of a legal text',
      changed('legal/vie-privee.md', 'title: Vie privée', 'title: Vie privée #2'),
      'legal/vie-privee.md:2: ',
      'title: "Vie privée #2"',
    ],
    [
      'a number behind closing quotes',
      home('description: "Nuit bleue" #12'),
      `${HOME}:2: `,
      'description: "Nuit bleue #12"',
    ],
    [
      'a number behind closing quotes and a space',
      home("description: 'Nuit bleue' # 12"),
      `${HOME}:2: `,
      'description: "Nuit bleue # 12"',
    ],
  ])('a # that cuts %s is named, with its line', (_, sources, place, advice) => {
    expect(problems(sources)).toEqual([
      `${place}le texte s’arrête avant le # : mettez-le entre guillemets : ${advice}`,
    ])
  })

  it.each([
    ['in quotes', home('description: "Nuit bleue #12"')],
    ['without a space before it', home('description: Nuit bleue n#12')],
    ['in a text that keeps its lines', home('description: |\n  Suivez #nous')],
    ['as a remark on a line of its own', home('# La saison\ndescription: Nous.')],
    [
      'as a remark between entries',
      changed(RESIDENT, 'styles: [dub]', 'styles:\n  - dub\n  # - techno\n  - jungle'),
    ],
    [
      'as a remark behind a number',
      withText(RESIDENT, `${smallContent.texts[RESIDENT]}position: 2 # après Zélie\n`),
    ],
    [
      'as a remark behind a day',
      withText(RESIDENT, `${smallContent.texts[RESIDENT]}left: 2026-06-30 # en juin\n`),
    ],
    [
      'as a remark behind an address',
      withText(RESIDENT, `${smallContent.texts[RESIDENT]}website: https://alba.example # à vérifier\n`),
    ],
    ['as a remark behind a text in quotes', home('description: "Nuit bleue" # à relire')],
    ['in quotes inside of a text', home('description: "Nuit « bleue » #12"')],
    ['as a remark above a text', home('description:\n  # de Maïa\n  Nous.')],
  ])('a # %s cuts nothing', (_, sources) => {
    expect(problems(sources)).toEqual([])
  })

  it.each([
    [
      'curly quotes',
      '“https://alba.example”',
      'une adresse s’écrit sans guillemets ni espaces autour : https://alba.example',
    ],
    [
      'French quotes',
      '« https://alba.example »',
      'une adresse s’écrit sans guillemets ni espaces autour : https://alba.example',
    ],
    [
      'curly quotes, without https',
      '“www.alba.example”',
      'ce n’est pas une adresse web : écrivez https://www.alba.example',
    ],
  ])('an address in %s', (_, address, expected) => {
    expect(problems(withText(RESIDENT, `${smallContent.texts[RESIDENT]}website: ${address}\n`))).toEqual([
      `${RESIDENT}:5: website: ${expected}`,
    ])
  })
})

describe('residents', () => {
  const alba = smallContent.texts[RESIDENT] ?? ''
  const twin = (text: string): ContentSources => ({
    ...withText('residents/alba-2.yaml', text),
    files: [...smallContent.files, 'residents/alba-2.yaml'],
  })

  it.each([
    ['the same names', alba],
    [
      'names in capitals and without accents',
      alba.replace('Alba', 'ALBA').replace('Une émission', 'Une  emission !'),
    ],
  ])('entered twice, with %s', (_, text) => {
    expect(problems(twin(text))).toEqual([
      'residents/alba-2.yaml:1: artist: residents/alba.yaml a le même artiste et la même émission : supprimez l’un des deux fichiers, ou changez-en les noms',
    ])
  })

  it.each([
    ['†††', '▲▲▲'],
    ['C', 'C++'],
  ])('%s and %s are two names', (one, other) => {
    const name = (artist: string) => alba.replace('Alba', artist)
    const sources = twin(name(other))
    expect(problems({ ...sources, texts: { ...sources.texts, [RESIDENT]: name(one) } })).toEqual([])
  })

  it('one name may have two shows', () => {
    expect(problems(twin(alba.replace('Une émission', 'Une autre')))).toEqual([])
  })
})

describe('descriptions of residents', () => {
  const described = (text: string) =>
    changed(
      RESIDENT,
      /^description:.*$/m.exec(smallContent.texts[RESIDENT] ?? '')?.[0] ?? '',
      `description: "${text}"`,
    )

  it.each(['Du dub <3', 'basse -> voix', 'a < b > c', '<em>dub</em><br>', '</3'])('%s is a text', (text) => {
    expect(problems(described(text))).toEqual([])
  })

  it.each(['<script>', '<a href=x>', '<em class=x>', '</p>', '<!-- non -->', '<img'])(
    '%s is refused',
    (text) => {
      expect(problems(described(text))).toEqual([
        expect.stringContaining('les seules balises sont em, i, strong'),
      ])
    },
  )
})

describe('legal texts', () => {
  const TEXT = 'legal/vie-privee.md'
  const legal = (line: string): ContentSources => changed(TEXT, '- un\n- deux', line)

  it.each([
    [
      'a numbered list',
      '1. un\n2. deux\n\n   encore',
      10,
      'une liste numérotée n’est pas affichée : commencez chaque ligne par un tiret',
    ],
    ['a numbered list with brackets', '1) un\n2) deux', 10, 'une liste numérotée n’est pas affichée'],
    ['a quotation', '> un\n> deux', 10, 'une citation avec > n’est pas affichée : mettez-la entre « »'],
    ['a table', '| a | b |\n| - | - |\n| 1 | 2 |', 10, 'un tableau n’est pas affiché : écrivez une liste'],
    ['a picture', '![mur](mur.jpg)', 10, 'les images ne sont pas affichées dans ces textes'],
    [
      'a tag, on the second line',
      'un\n<b>deux</b>',
      11,
      'les balises comme <b> ne sont pas affichées : retirez-les',
    ],
    [
      'a link in curly quotes',
      '[ici](“https://a.example”)',
      10,
      'l’adresse d’un lien s’écrit sans guillemets',
    ],
    [
      'a link in French quotes',
      '[ici](« https://a.example »)',
      10,
      'l’adresse d’un lien s’écrit sans guillemets',
    ],
    ['a link with a space', '[ici] (https://a.example)', 10, 'il y a une espace de trop entre ] et ('],
    [
      'a link with a space in its address',
      '[ici](https://a.example/a b)',
      10,
      'il y a une espace dans l’adresse du lien : écrivez %20 à sa place',
    ],
    [
      'a link without https',
      '[ici](www.a.example)',
      10,
      'www.a.example n’est pas une adresse : écrivez https://www.a.example',
    ],
    ['a mail address alone', '[ici](nous@a.example)', 10, 'écrivez mailto:nous@a.example'],
    ['a mail link without an address', '[ici](mailto:salut)', 10, 'mailto:salut n’a pas d’adresse e-mail'],
    [
      'a resident who is not there',
      '[ici](/residences/nexiste-pas)',
      10,
      'il n’y a pas de page à /residences/nexiste-pas : corrigez le lien',
    ],
    [
      'a link in curly quotes, the second one behind the host',
      '[ici](https://a.example”)',
      10,
      'l’adresse d’un lien s’écrit sans guillemets',
    ],
    [
      'a link with a French quote behind its host',
      '[ici](https://a.example»)',
      10,
      'l’adresse d’un lien s’écrit sans guillemets',
    ],
    [
      'an address that no link uses',
      'Des mots.\n\n[ici]: https://a.example',
      12,
      'cette ligne n’est pas affichée : écrivez le lien dans le texte, [mots](https://a.example)',
    ],
    [
      'an address that is there twice',
      '[ici]\n\n[ici]: https://a.example\n[ici]: https://b.example',
      13,
      'cette ligne n’est pas affichée',
    ],
    [
      'a # at the end of a heading',
      '## C #',
      10,
      'le # à la fin du titre n’est pas affiché : collez-le au mot, ou retirez-le',
    ],
    [
      'words that only show under a pointer',
      '[ici](https://a.example "Notre site")',
      10,
      'les mots entre guillemets derrière une adresse ne sont pas affichés : retirez-les',
    ],
    ['a link without words', 'Ici : [](https://a.example)', 10, 'il n’y a pas de mots entre [ et ]'],
    ['a heading without a space', '##Une autre', 10, 'il manque une espace après les dièses'],
    ['italics', 'un *mot* ici', 10, 'l’italique n’est pas affiché'],
    ['italics behind an apostrophe', 'l’*été*', 10, 'l’italique n’est pas affiché'],
  ])('%s gets one sentence', (_, text, line, expected) => {
    expect(problems(legal(text))).toEqual([expect.stringContaining(`${TEXT}:${line}: ${expected}`)])
  })

  const read = (text: string): unknown => {
    const content = readContent(legal(text))
    return content.ok ? content.value.legal['vie-privee']?.sections.at(-1) : content.error
  }

  it.each([
    ['a word with stars inside', 'Les musicien*ne*s et *a*bc', 'Les musicien*ne*s et *a*bc'],
    ['a word with two stars inside', 'Les ami**e**s', 'Les ami**e**s'],
    ['a year at the beginning', '2026. Une année de radio.', '2026. Une année de radio.'],
    ['a year on a further line', 'Depuis\n\n1986) une radio', '1986) une radio'],
    ['a heart and an arrow', 'a -> b <3', 'a -> b <3'],
  ])('%s is shown as it is written', (_, text, shown) => {
    expect(read(text)).toMatchObject({ blocks: expect.arrayContaining([{ words: [shown] }]) })
  })

  it('a space at which no line breaks may follow the # of a heading', () => {
    expect(read('##\u00a0Une autre\n\nDes mots.')).toMatchObject({ heading: 'Une autre' })
    expect(read('#ondebasse partout')).toMatchObject({ heading: 'Une partie' })
  })

  it('a heading may be closed with as many # as open it, and have one at a word', () => {
    expect(read('## Une autre ##\n\nDes mots.')).toMatchObject({ heading: 'Une autre' })
    expect(read('## Le C#\n\nDes mots.')).toMatchObject({ heading: 'Le C#' })
  })

  it('an address below the text is used by its link', () => {
    expect(read('Voyez [ici] et [là][Ici].\n\n[ici]: https://a.example')).toMatchObject({
      blocks: [{}, { words: ['Voyez ', { href: 'https://a.example' }, ' et ', { text: 'là' }, '.'] }],
    })
  })

  it.each(['https://a.example/l’été', 'https://a.example/l%E2%80%99%C3%A9t%C3%A9'])(
    'an address may have an apostrophe: %s',
    (href) => expect(problems(legal(`[ici](${href})`))).toEqual([]),
  )

  it.each([
    ['/nexiste-pas', false],
    ['/vie-privee#vos-droits', true],
    ['/residences/alba/', true],
    ['/residences/alba?depuis=ici', true],
    ['/residences/autrefois', true],
    ['/podcasts/une-emission', true],
    ['/podcasts.rss', true],
    ['/api/ical', true],
    ['/', true],
  ])('a link to %s leads somewhere: %s', (href, leads) => {
    const text = legal(`[ici](${href})`).texts[TEXT] ?? ''
    const sources = withText(RESIDENT, `${smallContent.texts[RESIDENT]}formerly: [autrefois]\n`)
    const content = readContent({ ...sources, texts: { ...sources.texts, [TEXT]: text } }, ['/podcasts/:id'])
    expect(content.ok).toBe(leads)
  })
})

describe('names of files', () => {
  it.each([
    [
      'residents/Été à Marseille.yaml',
      'renommez-le residents/Ete-a-Marseille.yaml : les noms n’ont que des lettres sans accent',
    ],
    ['residents/frioul.yml', 'renommez-le residents/frioul.yaml : ces fichiers finissent par .yaml'],
    ['residents/alba.JPG', 'renommez-le residents/alba.jpg : les noms n’ont que des lettres sans accent'],
    ['team/IMG_2041.HEIC', 'les navigateurs n’affichent pas le HEIC : exportez-la en JPEG'],
    ['Team/lea.webp', 'renommez-le team/lea.webp'],
    ['residents/ALBA.yaml', 'son nom ne diffère de residents/alba.yaml que par les majuscules'],
    ['home/hom.yaml', 'rien ne lit un fichier de ce nom : vouliez-vous écrire home/home.yaml ?'],
    ['fonts/titres.ttf', 'les navigateurs reçoivent des polices WOFF2 : convertissez-la'],
    ['fonts/Titres été.woff2', 'renommez-le fonts/Titres-ete.woff2'],
    ['team.yaml', 'rien ne lit un fichier de ce nom : vouliez-vous écrire team/team.yaml ?'],
    ['legal/cgu.md', 'rien ne lit un fichier de ce nom : supprimez-le'],
    ['residents/notes.docx', 'les textes s’écrivent dans les fichiers .yaml et .md'],
    ['residents/alba.jfif', 'renommez-la residents/alba.jpg : c’est du JPEG'],
    ['team/Léa.JPE', 'renommez-la team/Lea.jpg : c’est du JPEG'],
    ['residents/alba.jxl', 'une image JXL n’est pas publiée : exportez-la en JPEG, PNG ou WebP'],
    ['residents/alba.apng', 'une image APNG n’est pas publiée : exportez-la en JPEG, PNG ou WebP'],
    ['residents/alba.gif', 'une image GIF n’est pas publiée : exportez-la en JPEG, PNG ou WebP'],
    ['home/affiche.TIFF', 'une image TIFF n’est pas publiée : exportez-la en JPEG, PNG ou WebP'],
    ['home/affiche.pdf', 'une image PDF n’est pas publiée : exportez-la en JPEG, PNG ou WebP'],
    ['home/soiree.mp4', 'les vidéos ne sont pas publiées : mettez une image à la place'],
  ])('%s', (file, expected) => {
    expect(problems(withFile(file))).toEqual([expect.stringContaining(`${file}: ${expected}`)])
  })

  it('a picture that was named as it is on the phone', () => {
    const sources = changed(HOME, 'saison.webp', 'Ma photo.JPG')
    expect(problems(sources)).toEqual([
      `${HOME}:6: slides[0].picture: renommez-le Ma-photo.jpg : les noms n’ont que des lettres sans accent, des chiffres et des tirets, les dossiers et les extensions des minuscules ; puis écrivez ce nom ici`,
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
    ['text of Windows', HOME, Buffer.from('heading: été', 'latin1'), 'ses accents ne sont pas en UTF-8'],
    ['text in UTF-16', HOME, Buffer.from('\uFEFFheading: x', 'utf16le'), 'ses accents ne sont pas en UTF-8'],
    ['a text called .jpg', 'residents/alba.jpg', 'Une photo', 'ce n’est pas une image'],
    [
      'a PNG called .jpg',
      'team/a.jpg',
      Buffer.from('\x89PNG\r\n', 'latin1'),
      'son format est png : renommez-la avec l’extension .png',
    ],
    ['a GIF called .jpg', 'team/a.jpg', 'GIF89a', 'une image GIF n’est pas publiée'],
    ['HEIC called .jpg', 'team/a.jpg', '....ftypheic', 'c’est une image HEIC sous une autre extension'],
    ['a TrueType font called .woff2', 'fonts/a.woff2', '\0\x01\0\0', 'ce n’est pas une police WOFF2'],
    ['a font that is too large', 'fonts/a.woff2', `wOF2${'x'.repeat(2_100_000)}`, 'elle pèse plus de 2 Mo'],
    [
      'un dessin qui contient un script',
      'team/a.svg',
      '<svg><script>1</script></svg>',
      'un dessin qui contient un script',
    ],
    ['a drawing that acts', 'team/a.svg', '<svg onload="alert(1)"/>', 'un dessin qui contient un script'],
    [
      'a drawing that loads',
      'team/a.svg',
      '<svg><image href="https://a.example/b"/></svg>',
      'un dessin qui contient un script',
    ],
  ])('%s', async (_, file, bytes, expected) => {
    expect(await open(file, bytes)).toEqual([expect.stringContaining(`${file}: ${expected}`)])
  })
})
