/** Words for what Markdown has and the texts of a site do not. */
import { domainToUnicode } from 'node:url'
import { attempt } from '@site/shared/result'
import type { Token } from 'markdown-it'

/** Explanations by the kind of the token. */
const EXPLAINED: Readonly<Record<string, string>> = {
  ordered_list: 'une liste numérotée n’est pas affichée : commencez chaque ligne par un tiret',
  em: 'l’italique n’est pas affiché : retirez les * ou les _ autour des mots',
  strong: 'le gras n’est pas affiché : retirez les ** autour des mots',
  s: 'le texte barré n’est pas affiché : retirez les ~~ autour des mots',
  image: 'les images ne sont pas affichées dans ces textes : retirez-la, ou faites-en un lien',
  code_inline: 'retirez les apostrophes inversées ` : ces textes n’ont que des mots et des liens',
  code_block: 'la ligne commence trop à droite : retirez les espaces au début',
  fence: 'retirez les lignes de ``` : ces textes n’ont que des paragraphes, des listes et des liens',
  blockquote: 'une citation avec > n’est pas affichée : mettez-la entre « »',
  hr: 'une ligne de séparation n’est pas affichée : commencez une partie par ##',
  table: 'un tableau n’est pas affiché : écrivez une liste, une ligne par tiret',
  hardbreak:
    'retirez les espaces ou la barre \\ à la fin de la ligne : laissez une ligne vide entre deux paragraphes',
}

const nameToken = ({ type }: Token): string => type.replace(/_open$/, '')

/** Says why a token is refused, and what to write. */
export const explainToken = (token: Token): string =>
  EXPLAINED[nameToken(token)] ?? 'ces textes n’ont que des paragraphes, des listes et des liens'

/** Says what to do with an address below a text that no link of the text uses. */
export const explainUnusedAddress = (address: string): string =>
  `cette ligne n’est pas affichée : écrivez le lien dans le texte, [mots](${address}), ou retirez-la`
export const CLOSED_HEADING = 'le # à la fin du titre n’est pas affiché : collez-le au mot, ou retirez-le'
export const HEADING_WITHOUT_SPACE = 'il manque une espace après les dièses : ## comme ceci'
export const LINK_TITLE =
  'les mots entre guillemets derrière une adresse ne sont pas affichés : retirez-les, ou mettez-les dans le texte'
export const LINK_WITHOUT_WORDS = 'il n’y a pas de mots entre [ et ] : un lien s’écrit [mots](https://…)'

/** An address with the quotes a word processor types, of which Markdown makes no link. */
const QUOTED_LINK = /\]\([^)\n]*[“”„«»‘’]/
const SPLIT_LINK = /\][ \u00a0]+\((?:https?:|mailto:|\/)/
const SPACED_ADDRESS = /\]\((?:https?:|mailto:|\/)[^)\s]*\s[^)\n]*\)/
const TAG = /<\/?[a-z][^<>]*>/i

/** Says why some words would not be shown as they were meant; undefined for plain words. */
export const explainWords = (text: string): string | undefined => {
  if (QUOTED_LINK.test(text)) return QUOTED_ADDRESS
  if (SPLIT_LINK.test(text))
    return 'il y a une espace de trop entre ] et ( : un lien s’écrit [mots](https://…)'
  if (SPACED_ADDRESS.test(text)) return 'il y a une espace dans l’adresse du lien : écrivez %20 à sa place'
  return TAG.test(text) ? 'les balises comme <b> ne sont pas affichées : retirez-les' : undefined
}

const QUOTED_ADDRESS = 'l’adresse d’un lien s’écrit sans guillemets : [mots](https://…)'

const QUOTE = /[“”„«»‘’]/

/** Returns the host of an address as it was written: Markdown encodes letters beyond ASCII as `xn--`. */
const readHost = (href: string): string =>
  (URL.canParse(href) && domainToUnicode(new URL(href).hostname)) || ''

const ADDRESS = /^(?:https?:\/\/[^\s/]|mailto:[^@\s]+@[^@\s]+\.[^@\s]+$|\/(?!\/))/

/** Says why a text cannot link to an address; undefined for one it may link to. */
export const explainAddress = (href: string): string | undefined => {
  const written = attempt(() => decodeURI(href)) ?? href
  if (QUOTE.test(readHost(href))) return QUOTED_ADDRESS
  // Within an address they are letters of it: l%E2%80%99ete.
  if (/^[“”„«»‘’]|[“”„«»‘’]$/.test(written)) return QUOTED_ADDRESS
  if (ADDRESS.test(href)) return undefined
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(href)) return `écrivez mailto:${href}`
  if (href.startsWith('mailto:'))
    return `${href} n’a pas d’adresse e-mail, comme mailto:bonjour@collectif.example`
  return /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(href)
    ? `${href} n’est pas une adresse : écrivez https://${href}`
    : `${href} n’est pas une adresse qu’un texte peut donner : elles commencent par https://, mailto: ou /`
}
