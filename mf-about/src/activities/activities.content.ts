import type { Figure } from '../figures/Figures'

/** Something the collective does, with its numbers (behaviour 10.1). */
export interface ActivityContent {
  readonly colour: 'warm' | 'acid' | 'ink'
  readonly heading: string
  readonly text: string
  readonly figures: readonly Figure[]
}

export const webradio: ActivityContent = {
  colour: 'warm',
  heading: 'Webradio',
  text: 'On émet 24h/24 7j/7\u00a0: des résidences qui reviennent chaque mois, des émissions d’un soir, des directs depuis le studio et, entre les deux, une programmation qui ne dort pas. Tout se réécoute ici et sur notre page SoundCloud.',
  figures: [
    { value: '83', label: 'résidences' },
    { value: '181k', label: 'écoutes' },
    { value: '185', label: 'directs' },
  ],
}

export const label: ActivityContent = {
  colour: 'acid',
  heading: 'Label',
  text: 'Le label sort ce que fabriquent les résidentes, les résidents et leurs proches\u00a0: bass music, sound system, dub, breakbeat, UK funky, dubstep, grime et jungle. En numérique toujours, en vinyle quand la caisse le permet.',
  figures: [
    { value: '37', label: 'sorties' },
    { value: '58', label: 'artistes' },
  ],
}

export const events: ActivityContent = {
  colour: 'ink',
  heading: 'Évènements',
  text: 'Nuits en salle, dimanches au bord de l’eau, sessions d’écoute, ateliers de câblage. On amène le système, on l’accorde au lieu, on rentre tard.',
  figures: [
    { value: '30', label: 'productions' },
    { value: '7', label: 'cette année' },
  ],
}

export const activityLinks = {
  residences: 'Voir les résidences',
  soundcloud: 'Nous suivre sur SoundCloud',
  releases: 'Voir les sorties',
} as const
