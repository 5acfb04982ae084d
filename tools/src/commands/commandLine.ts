// The sentences of commander, which has no catalogue: in French, each is replaced by one of these.
import { getLanguage, translate } from '../lib/language'
import { helpWords } from './help.content'

const MISTAKES: readonly (readonly [RegExp, string])[] = [
  [/unknown option '(.+?)'/, 'l’option $1 n’existe pas'],
  [/unknown command '(.+?)'/, 'la commande $1 n’existe pas'],
  [/missing required argument '(.+?)'/, 'il manque l’argument $1'],
  [/required option '(.+?)' not specified/, 'il manque l’option $1'],
  [/option '(.+?)' argument missing/, 'il manque une valeur à l’option $1'],
  [/option '(.+?)' argument '(.*?)' is invalid\./, 'l’option $1 ne peut pas être « $2 ».'],
  [
    /option '(.+?)' value '(.*?)' from env '(.+?)' is invalid\./,
    'l’option $1 ne peut pas être « $2 », que dit $3.',
  ],
  [
    /command-argument value '(.*?)' is invalid for argument '(.+?)'\./,
    'l’argument $2 ne peut pas être « $1 ».',
  ],
  [
    /(?:option|environment variable) '(.+?)' cannot be used with (?:option|environment variable) '(.+?)'/,
    '$1 ne va pas avec $2',
  ],
  [
    /too many arguments for '(.+?)'\. Expected (\d+) arguments? but got (\d+)\./,
    'trop d’arguments pour $1 : $3, au lieu de $2.',
  ],
  [/\(Did you mean (?:one of )?(.+)\?\)/, '(vouliez-vous dire $1 ?)'],
  [/^error: /, 'erreur : '],
]

/** Translates what commander says of a mistyped command line. */
export const translateMistake = (text: string): string =>
  getLanguage() === 'en'
    ? text
    : MISTAKES.reduce((translated, [sentence, french]) => translated.replace(sentence, french), text)

/** Translates a title of the help; those of groups stay. */
export const translateTitle = (title: string): string =>
  Object.entries(translate(helpWords).titles).find(([known]) => known === title)?.[1] ?? title
