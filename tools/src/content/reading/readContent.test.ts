import { changed, smallContent, withText } from '../content.fixture'
import { describeProblem } from '../mistakes/checkedYaml'
import type { ContentSources } from '../sources'
import { readContent } from './readContent'

const TEAM = 'team/team.yaml'
const LEGAL = 'legal/vie-privee.md'
const RESIDENT = 'residents/alba.yaml'

const problems = (sources: ContentSources): readonly string[] => {
  const content = readContent(sources)
  return content.ok ? [] : content.error.map(describeProblem)
}

describe('a content folder', () => {
  it('is read with the files of its pictures, narrowest first', () => {
    const content = readContent(smallContent)
    expect(content).toMatchObject({
      ok: true,
      value: {
        about: {
          introduction: {
            picture: [
              ['assets/images/a-propos/mur-640.webp', 640],
              ['assets/images/a-propos/mur-1280.webp', 1280],
            ],
          },
          studio: { picture: [['assets/images/a-propos/studio.svg', 0]] },
          members: [{ firstName: 'Maïa', picture: [['assets/images/team/maia.webp', 0]] }],
        },
      },
    })
  })

  it('has AVIF beside the WebP of each width where the folder has both', () => {
    const sources = { ...smallContent, files: [...smallContent.files, 'about/mur-1280.avif'] }
    expect(readContent(sources)).toMatchObject({
      value: {
        about: {
          introduction: {
            picture: [
              ['assets/images/a-propos/mur-640.webp', 640],
              ['assets/images/a-propos/mur-1280.webp', 1280, 'assets/images/a-propos/mur-1280.avif'],
            ],
          },
        },
      },
    })
  })

  it('is read with its texts as headings, paragraphs, lists and links', () => {
    const content = readContent(smallContent)
    expect(content.ok && content.value.legal['vie-privee']).toEqual({
      title: 'Vie privée',
      description: 'Ce que dit cette page.',
      sections: [
        {
          heading: 'Une partie',
          blocks: [
            { words: ['Écrivez ', { text: 'ici', href: 'mailto:nous@site.example' }, '.'] },
            { items: [['un'], ['deux']] },
          ],
        },
      ],
    })
  })
})

describe('residents', () => {
  it('are listed in the order of the alphabet, in French, but for those with a position or another name to sort by', () => {
    const content = readContent(smallContent)
    expect(content.ok && content.value.residents.map(({ id }) => id)).toEqual([
      'zelie',
      'alba',
      'limon',
      'la-nuit',
    ])
  })

  it.each([
    ['true', true],
    ['2026-06-30', '2026-06-30'],
  ])('may have left: %s', (written, left) => {
    const content = readContent(withText(RESIDENT, `${smallContent.texts[RESIDENT]}left: ${written}\n`))
    expect(content.ok && content.value.residents.find(({ id }) => id === 'alba')).toMatchObject({ left })
  })

  it.each(['oui', '2026-06-31', '30/06/2026'])('have not left: %s', (written) => {
    expect(problems(withText(RESIDENT, `${smallContent.texts[RESIDENT]}left: ${written}\n`))).toEqual([
      expect.stringMatching(/^residents\/alba\.yaml:5: left: /),
    ])
  })

  it('have the picture of their id, or none', () => {
    const content = readContent(smallContent)
    expect(content.ok && content.value.residents.map(({ picture }) => picture)).toEqual([
      [],
      [['assets/images/residences/alba-320.webp', 320]],
      [],
      [],
    ])
  })
})

describe('what a collective may leave out', () => {
  it('all but a statement, what it is, what its radio plays and a way to write to it', () => {
    const { 'team/team.yaml': _, ...texts } = smallContent.texts
    const about = `introduction: { statement: Nous. }
collective: { heading: Qui, paragraphs: [Un.] }
webradio: { heading: Webradio, text: Toujours. }
contact: { text: On lit tout. }
`
    const sources = {
      files: smallContent.files.filter((file) => !file.startsWith('team/')),
      texts: { ...texts, 'about/about.yaml': about, 'home/home.yaml': 'heading: Nous\ndescription: Ici\n' },
    }
    expect(problems(sources)).toEqual([])
  })

  const LABEL = 'label/label.yaml'
  const MANIFEST = 'identity/site.webmanifest'
  const said = 'statement: Des disques.\nstyles: [dub]\n'
  const release = `${said}releases:
  - title: Un disque
    link: https://disques.example/un
    picture: un.webp
`

  it('the releases, which its label’s service may have: else they are read with their pictures', () => {
    const without = readContent(smallContent)
    expect(without.ok && without.value.label).toBeUndefined()
    const sources = withText(LABEL, release)
    const content = readContent({ ...sources, files: [...sources.files, 'label/un-640.webp'] })
    expect(content.ok && content.value.label?.releases).toEqual([
      {
        href: 'https://disques.example/un',
        title: 'Un disque',
        artist: '',
        image: 'assets/images/label/un-640.webp',
      },
    ])
    expect(problems(sources)).toEqual([
      `${LABEL}:6: releases[0].picture: il n’y a pas de un.webp à côté, ni la même en plusieurs largeurs (un-640.webp)`,
    ])
  })

  it('the label’s releases alone: its statement is read without them', () => {
    const content = readContent(withText(LABEL, said))
    expect(content.ok && content.value.label).toEqual({ statement: 'Des disques.', styles: ['dub'] })
    expect(problems(withText(LABEL, 'styles: []\n'))).toEqual([`${LABEL}:1: statement: il manque`])
  })

  it('what phones show of it: else each icon is there', () => {
    const manifest = '{\n "name": "Nous",\n "icons": [{ "src": "icon.png" }]\n}\n'
    const sources = withText(MANIFEST, manifest)
    expect(problems({ ...sources, files: [...sources.files, 'identity/icon.png'] })).toEqual([])
    expect(problems(sources)).toEqual([`${MANIFEST}:3: icons[0].src: il n’y a pas de icon.png à côté`])
    expect(problems(withText(MANIFEST, '{"icons": []}'))).toEqual([`${MANIFEST}:1: name: il manque`])
  })
})

describe('mistakes are reported by file, line and field', () => {
  it.each([
    [
      'a value of another kind',
      changed(TEAM, 'Présidence', '12'),
      [`${TEAM}:3: members[0].roles: il faut un texte : mettez-le entre guillemets, "12"`],
    ],
    ['an empty text', changed(TEAM, 'Présidence', "' '"), [`${TEAM}:3: members[0].roles: c’est vide`]],
    [
      'a field that is missing',
      changed(TEAM, '    roles: Présidence\n', ''),
      [`${TEAM}:2: members[0].roles: il manque`],
    ],
    [
      'an unknown field',
      changed(TEAM, 'roles', 'rôles'),
      [
        `${TEAM}:2: members[0].roles: il manque`,
        `${TEAM}:3: members[0].rôles: ce champ n’existe pas : vouliez-vous écrire roles ?`,
      ],
    ],
    [
      'a picture that is not there',
      changed(TEAM, 'maia', 'lea'),
      [
        `${TEAM}:4: members[0].picture: il n’y a pas de lea.webp à côté, ni la même en plusieurs largeurs (lea-640.webp)`,
      ],
    ],
    [
      'a picture elsewhere',
      changed(TEAM, 'maia', '../maia'),
      [
        `${TEAM}:4: members[0].picture: ce n’est pas le nom d’une image à côté de ce fichier, comme photo.webp`,
      ],
    ],
    [
      'invalid YAML',
      changed(TEAM, 'roles: ', 'roles: "'),
      [expect.stringMatching(/^team\/team\.yaml:\d+: /)],
    ],
    [
      'HTML in a text',
      changed(LEGAL, '- un', '- **un**'),
      [`${LEGAL}:10: le gras n’est pas affiché : retirez les ** autour des mots`],
    ],
    [
      'a link that runs code',
      changed(LEGAL, 'mailto:nous@site.example', 'ftp://site.example'),
      [
        `${LEGAL}:8: ftp://site.example n’est pas une adresse qu’un texte peut donner : elles commencent par https://, mailto: ou /`,
      ],
    ],
    [
      'a heading of another level',
      changed(LEGAL, '## Une', '# Une'),
      [`${LEGAL}:6: les titres d’un texte s’écrivent avec ## : deux dièses et une espace`],
    ],
    [
      'words before any heading',
      changed(LEGAL, '## Une partie', 'Des mots'),
      [
        `${LEGAL}:6: un texte commence par un titre : ## comme ceci`,
        `${LEGAL}:8: un texte commence par un titre : ## comme ceci`,
        `${LEGAL}:10: un texte commence par un titre : ## comme ceci`,
      ],
    ],
    [
      'no front matter',
      withText(LEGAL, '## Une partie\n\nDes mots.\n'),
      [`${LEGAL}: il commence par son titre (title) et sa description, entre deux lignes de ---`],
    ],
    [
      'no text',
      withText(LEGAL, '---\ntitle: Un\ndescription: Deux\n---\n'),
      [`${LEGAL}:5: il n’y a pas de texte`],
    ],
    [
      'a file of another name',
      withText('team/equipe.yaml', ''),
      ['team/equipe.yaml: rien ne lit un fichier de ce nom : supprimez-le, ou rangez-le hors de ce dossier'],
    ],
    [
      'a link that is not on the web',
      withText(RESIDENT, `${smallContent.texts[RESIDENT]}website: javascript:alert(1)\n`),
      [`${RESIDENT}:5: website: ce n’est pas une adresse web : elles commencent par https://`],
    ],
    [
      'another tag',
      changed(RESIDENT, 'Des basses.', 'Des <u>basses</u>.'),
      [`${RESIDENT}:3: description: les seules balises sont em, i, strong, b et br`],
    ],
  ])('%s', (_, sources, expected) => {
    expect(problems(sources)).toEqual(expected)
  })

  it('every problem of every file at once', () => {
    const sources = { ...changed(TEAM, 'Présidence', '12') }
    const both = { ...sources, texts: { ...sources.texts, 'about/about.yaml': 'introduction: 3\n' } }
    expect(problems(both)).toHaveLength(5)
    expect(problems(both).some((line) => line.startsWith(TEAM))).toBe(true)
  })

  it('a text that repeats itself without end is refused in no time', () => {
    const levels = Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`)
    expect(problems(withText(TEAM, `a0: &a0 x\n${levels.join('\n')}\n`))).toEqual([
      `${TEAM}: le fichier se répète plus souvent qu’une personne ne l’écrirait`,
    ])
  })
})
