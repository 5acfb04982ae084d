import { byRole, bySelector, nth, type Query, within } from './query'

const bar = byRole('region', 'Lecteur')
const inBar = (query: Query): Query => within(bar, query)
const barButton = (name: string | RegExp): Query => inBar(byRole('button', name))

/** What a visitor finds on the player. */
export const player = {
  bar,
  button: barButton,
  stream: barButton(/^Stream/),
  /** What the pill is called while a replay waits in it. */
  resume: barButton(/^Reprendre(?! à)/),
  close: barButton('Fermer le lecteur'),
  pause: barButton('Pause'),
  play: barButton('Lecture'),
  direct: barButton(/^direct/),
  settings: barButton('Ouvrir les réglages'),
  settingsPanel: byRole('dialog', 'Réglages du lecteur'),
  slider: inBar(byRole('slider', 'Position dans l’émission')),
} as const

const main = byRole('main')

/** What a visitor finds on every page. */
export const site = {
  main,
  heading: within(main, byRole('heading')),
  /** The links of the pages, wherever the layout keeps them. */
  link: (name: string): Query => within(byRole('navigation'), byRole('link', name)),
  /** Leads from a page to the one above. */
  up: within(byRole('banner'), byRole('link', /Retour/)),
  menuButton: byRole('button', 'Menu'),
  menu: byRole('dialog', 'Menu'),
  skipLink: byRole('link', 'Aller au contenu'),
} as const

/** The play button of the nth of the latest podcasts on home. */
export const podcast = (index: number): Query =>
  within(nth(within(byRole('region', 'Derniers podcasts'), byRole('article')), index), byRole('button'))

export const firstMainLink = within(main, byRole('link'))
export const liveSound = within(byRole('complementary'), bySelector('audio'))
