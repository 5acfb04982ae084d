import { catalogue } from '../lib/language'

/** The table of `site status`. */
export const statusWords = catalogue(
  {
    revision: (number: number) => `revision ${number}`,
    part: 'part',
    live: 'live',
    before: 'before',
    canary: 'canary',
    versions: 'versions',
    owner: 'owner',
    state: 'state',
    shown: 'shown',
    disabled: (message: string) => `disabled: ${message}`,
  },
  {
    revision: (number) => `révision ${number}`,
    part: 'partie',
    live: 'en ligne',
    before: 'avant',
    canary: 'à l’essai',
    versions: 'versions',
    owner: 'équipe',
    state: 'état',
    shown: 'affichée',
    disabled: (message) => `coupée : ${message}`,
  },
)
