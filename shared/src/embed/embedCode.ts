/** Who plays on other sites. */
export interface EmbeddedRadio {
  /** The name of its element. */
  readonly element: string
  readonly name: string
  /** The origin of the site. */
  readonly origin: string
}

/**
 * What somebody puts into a page of theirs for the player.
 * @param attributes of the element, as HTML
 */
export const embedCode = (attributes: string, { element, name, origin }: EmbeddedRadio): string =>
  [
    `<script async src="${origin}/embed/v1/player.js"></script>`,
    `<${element} ${attributes}>`,
    `  <a href="${origin}/">Écouter ${name}</a>`,
    `</${element}>`,
  ].join('\n')
