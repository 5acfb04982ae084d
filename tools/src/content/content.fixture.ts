import type { ContentSources } from './sources'

const about = `introduction: { statement: Nous., picture: mur.webp, alt: Un mur }
collective: { heading: Qui, paragraphs: [Un., Deux.] }
values: { heading: Valeurs, list: [{ name: Le soin, text: On veille. }] }
etymology: { heading: Mots, term: Onde, sound: ond, grammar: nom, senses: [{ field: Radio, text: Signal. }] }
webradio: { heading: Webradio, text: Toujours., figures: [{ value: '3', label: résidences }] }
events: { heading: Évènements, text: Des nuits., figures: [] }
studio: { text: Deux platines., picture: studio.svg, alt: Un studio }
contact: { text: On lit tout. }
support: { text: Un don. }
credits: []
`

const team = `members:
  - firstName: Maïa
    roles: Présidence
    picture: maia.webp
`

const home = `heading: Nous, radio ici
description: Nous sommes une radio.
slides:
  - title: Une saison
    description: Elle commence.
    picture: saison.webp
`

const resident = (artist: string, more = ''): string => `artist: ${artist}
show: Une émission
description: Des basses.
styles: [dub]
${more}`

const legal = (title: string): string => `---
title: ${title}
description: Ce que dit cette page.
---

## Une partie

Écrivez [ici](mailto:nous@site.example).

- un
- deux
`

/** A minimal content folder. */
export const smallContent: ContentSources = {
  texts: {
    'about/about.yaml': about,
    'team/team.yaml': team,
    'home/home.yaml': home,
    'residents/alba.yaml': resident('Alba'),
    'residents/zelie.yaml': resident('Zélie', 'position: 1\n'),
    'residents/la-nuit.yaml': resident('La Nuit', 'sortAs: Nuit\n'),
    'residents/limon.yaml': resident('Limon'),
    'legal/mentions-legales.md': legal('Mentions'),
    'legal/vie-privee.md': legal('Vie privée'),
    'legal/accessibilite.md': legal('Accessibilité'),
  },
  files: [
    'about/about.yaml',
    'about/mur-640.webp',
    'about/mur-1280.webp',
    'about/studio.svg',
    'home/home.yaml',
    'home/saison-640.webp',
    'legal/accessibilite.md',
    'legal/mentions-legales.md',
    'legal/vie-privee.md',
    'residents/alba.yaml',
    'residents/alba-320.webp',
    'residents/la-nuit.yaml',
    'residents/limon.yaml',
    'residents/zelie.yaml',
    'team/maia.webp',
    'team/team.yaml',
  ],
}

/** The folder with another text in one of its files. */
export const withText = (file: string, text: string): ContentSources => ({
  ...smallContent,
  texts: { ...smallContent.texts, [file]: text },
})

/** The folder with a text replaced. */
export const changed = (file: string, from: string, to: string): ContentSources =>
  withText(file, (smallContent.texts[file] ?? '').replace(from, to))
