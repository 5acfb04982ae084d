import { foldForSearch } from '../core/text'

/**
 * The name of the element by which other sites show the player, made from the collective's.
 * @example elementName('Radio Nord') // radio-nord-player
 */
export const elementName = (radio: string): string => {
  const words = foldForSearch(radio)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[-\d]+|-$/g, '')
  return `${words || 'radio'}-player`
}

/** The size of the player on other sites, in pixels: `mf-player/assets/embed/guide.md`. */
export const PLAYER_SIZE = { width: 480, height: 170, compactHeight: 72 } as const

/** The radio in the code for other sites. */
export interface EmbeddedRadio {
  /** The name of its element. */
  readonly element: string
  readonly name: string
  /** The origin of the site. */
  readonly origin: string
}

/**
 * The HTML that puts the player on another site.
 * @param attributes of the element, as HTML
 * @param path of the page about what plays: the link to it is shown by browsers that do not run the element
 * @example embedCode('show="Nuit bleue"', { element: 'radio-nord-player', name: 'Radio Nord', origin: 'https://site.example' })
 */
export const embedCode = (attributes: string, { element, name, origin }: EmbeddedRadio, path = '/'): string =>
  [
    `<script async src="${origin}/embed/v1/player.js"></script>`,
    `<${element} ${attributes}>`,
    `  <a href="${origin}${path}">Écouter ${name}</a>`,
    `</${element}>`,
  ].join('\n')
