// What is answered in the place of a preview: why its link does not hold, or that its version does not start.
import { escapeMarkup } from '@site/shared/text'
import { previewContent } from './preview.content'

interface Message {
  readonly title: string
  readonly sentences: readonly string[]
  /** Where its link leads. */
  readonly href: string
}

/** Writes a page without styles and scripts: it is right for any collective, and on a phone. */
export const writeMessagePage = ({ title, sentences, href }: Message): string =>
  [
    '<!doctype html>',
    '<html lang="fr">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="dark light">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeMarkup(title)}</title>`,
    `<h1>${escapeMarkup(title)}</h1>`,
    ...sentences.map((sentence) => `<p>${escapeMarkup(sentence)}</p>`),
    `<p><a href="${escapeMarkup(href)}">${previewContent.live}</a></p>`,
    '',
  ].join('\n')
