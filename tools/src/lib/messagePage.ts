// Pages that the server itself writes: what is answered in the place of a preview or of a show that was withdrawn.
import { escapeMarkup } from '@site/shared/text'

interface Message {
  readonly title: string
  readonly sentences: readonly string[]
  readonly link: { readonly href: string; readonly label: string }
}

/** Writes a page without styles and scripts: it is right for any collective, and on a phone. */
export const writeMessagePage = ({ title, sentences, link }: Message): string =>
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
    `<p><a href="${escapeMarkup(link.href)}">${escapeMarkup(link.label)}</a></p>`,
    '',
  ].join('\n')
