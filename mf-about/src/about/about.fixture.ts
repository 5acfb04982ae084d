import { createFakeHttp, type FakeHttp } from '@site/shared/testing/node'
import type { AboutContent } from './aboutContent'

const picture: NonNullable<AboutContent['introduction']['picture']> = [
  ['assets/images/a-propos/vue-640.webp', 640],
  ['assets/images/a-propos/vue-1280.webp', 1280],
]

/** Minimal content with every block. */
export const testAbout = {
  introduction: { statement: 'Onde Basse, c’est une radio à Toulouse.', picture, alt: 'Un mur d’enceintes' },
  collective: { heading: 'Le collectif', paragraphs: ['On s’autofinance.', 'On est bénévoles.'] },
  values: { heading: 'Nos valeurs', list: [{ name: 'Le soin', text: 'On veille.' }] },
  etymology: {
    heading: 'Étymologie',
    term: 'Onde basse',
    sound: '[ɔ̃d bas]',
    grammar: 'nom féminin',
    senses: [{ field: 'Radio', text: 'Signal modeste.' }],
  },
  webradio: {
    heading: 'Webradio',
    text: 'On émet 24h/24 7j/7.',
    figures: [
      { value: '83', label: 'résidences' },
      { value: '181k', label: 'écoutes' },
    ],
  },
  label: { heading: 'Label', text: 'Dub et jungle.', figures: [{ value: '37', label: 'sorties' }] },
  events: { heading: 'Évènements', text: 'Des nuits.', figures: [{ value: '30', label: 'productions' }] },
  studio: { text: 'Deux platines.', picture, alt: 'Deux platines vues de dessus' },
  contact: { text: 'On lit tout.' },
  support: { text: 'Un don va au flux.' },
  credits: [
    { work: 'Mastering', names: 'Un atelier' },
    { work: 'Photo', names: 'Un studio' },
  ],
  members: Array.from({ length: 10 }, (_, at) => ({
    firstName: `Prénom ${at + 1}`,
    roles: `Rôle ${at + 1}`,
    picture: [[`assets/images/team/member-${at + 1}.webp`, 0]] as [string, number][],
  })),
} satisfies AboutContent

/** A network that serves only this content. */
export const answeringAbout = (content: Partial<AboutContent> = {}): FakeHttp =>
  createFakeHttp({ '/content/about.json': JSON.stringify({ ...testAbout, ...content }) })
