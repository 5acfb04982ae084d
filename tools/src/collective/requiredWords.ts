/**
 * Checks that the legal texts contain the facts that the law requires, as far as the configuration has them. A complete
 * text may still be wrong: this finds omissions.
 */
import type { SiteConfig } from '@site/shared/site-config'
import type { ContentProblem } from '../content/mistakes/checkedYaml'

interface Requirement {
  readonly file: string
  readonly words: RegExp
  /** Description of the missing fact, with an example. */
  readonly message: string
}

const LEGAL = 'legal/mentions-legales.md'
const PRIVACY = 'legal/vie-privee.md'
const ACCESSIBILITY = 'legal/accessibilite.md'

const literal = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'), 'i')

/** Publisher and host of a site: article 1-1 of the law of 21 June 2004 (LCEN). */
const listPublisher = ({ name, legal, emails }: SiteConfig): readonly Requirement[] => [
  { file: LEGAL, words: literal(name), message: `l’éditeur manque : ${name}` },
  ...legal.map((line) => ({
    file: LEGAL,
    words: literal(line),
    message: `« ${line} », qui est dans site.config.json, manque`,
  })),
  { file: LEGAL, words: literal(emails.contact), message: `l’adresse ${emails.contact} manque` },
  { file: LEGAL, words: /siège|domicili/i, message: 'l’adresse du siège manque : Siège : 3 quai …' },
  {
    file: LEGAL,
    words: /téléphone\s*:?\s*(?:\+?\d|à compléter)/i,
    message: 'un numéro de téléphone manque : Téléphone : 02 …',
  },
  {
    file: LEGAL,
    words: /(?:direct(?:rice|eur)|responsable)\s+de\s+(?:la\s+)?publication\s*(?:est|:)/i,
    message: 'qui dirige la publication manque : La directrice de la publication est …',
  },
  {
    file: LEGAL,
    words: /héberge/i,
    message: 'l’hébergeur manque, avec adresse et téléphone : Hébergeur : …',
  },
]

/** Third-party services of the site, by their well-known names. */
const listThirdParties = ({ embeds, studio }: SiteConfig): readonly string[] => [
  ...(embeds.twitchChannel === '' ? [] : ['Twitch']),
  ...(embeds.calendars.length === 0 ? [] : ['Google Agenda']),
  ...(studio.address === '' ? [] : ['Google Maps']),
  ...(embeds.chatUrl === '' ? [] : [new URL(embeds.chatUrl).hostname.split('.').slice(-2, -1).join('')]),
]

const listPrivacy = (config: SiteConfig): readonly Requirement[] => [
  {
    file: PRIVACY,
    words: /six mois|6 mois/i,
    message: 'la durée de « toujours autoriser » manque : six mois',
  },
  {
    file: PRIVACY,
    words: /(?:podcasts?|émissions).{0,80}héberg|héberg.{0,80}(?:podcasts?|émissions)/is,
    message: 'qui héberge les podcasts manque : Le son des podcasts vient de leur hébergeur, SoundCloud',
  },
  {
    file: PRIVACY,
    words: /(?:messages|courriels|mails).{0,40}(?:reçus|envoyez|gard)/is,
    message: 'ce que deviennent les messages manque : Nous gardons les messages reçus …',
  },
  { file: PRIVACY, words: /cnil/i, message: 'où se plaindre manque : la CNIL' },
  ...listThirdParties(config).map((provider) => ({
    file: PRIVACY,
    words: literal(provider),
    message: `${provider}, dont le site affiche un contenu, n’est pas nommé`,
  })),
]

const DATE = /\b\d{1,2}(?:er)?\s+\p{L}+\s+20\d\d|\b\d{1,2}\/\d{1,2}\/20\d\d/u

const ACCESS: readonly Requirement[] = [
  { file: ACCESSIBILITY, words: /rgaa/i, message: 'le référentiel manque : RGAA, version 4.1' },
  {
    file: ACCESSIBILITY,
    words: DATE,
    message: 'sa date manque : Cette déclaration a été établie le 26 novembre 2026',
  },
  {
    file: ACCESSIBILITY,
    words: /défenseur des droits/i,
    message: 'où se plaindre manque : le Défenseur des droits',
  },
]

/** Further facts for collectives that organise concerts. */
const EVENTS: Requirement = {
  file: LEGAL,
  words: /entrepreneur de spectacles|PLATESV|L-R-\d|six représentations/i,
  message:
    'about.yaml a des évènements (events) : il manque le numéro d’entrepreneur de spectacles vivants (PLATESV-R-2026-000000), ou la mention de six représentations par an au plus',
}

/** Lists the facts missing in a collective's legal texts. */
export const listMissingWords = (
  config: SiteConfig,
  texts: Readonly<Record<string, string>>,
  hasEvents: boolean,
): readonly ContentProblem[] =>
  [...listPublisher(config), ...listPrivacy(config), ...ACCESS, ...(hasEvents ? [EVENTS] : [])]
    .filter(
      ({ file, words }) => texts[file] !== undefined && !words.test(texts[file].replaceAll('\u00a0', ' ')),
    )
    .map(({ file, message }) => ({ file, field: '', message }))
