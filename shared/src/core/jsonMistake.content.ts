import type { JsonMistakeKind } from './jsonTokens'

type Words = Readonly<Record<JsonMistakeKind, (sign: string) => string>> & {
  readonly at: (line: number, column: number) => string
}

const en: Words = {
  at: (line, column) => `line ${line}, column ${column}: `,
  encoding: () => 'its accents are not in UTF-8: open it, and save it with the encoding UTF-8',
  empty: () => 'the file is empty: write at least {}, or [] for a list',
  otherFormat: (sign) => `JSON begins with { or [, not with ${sign}`,
  comment: () => 'JSON has no comments: delete this one',
  oddSpace: () => 'this space is a special one, from a word processor: delete it and type a normal space',
  quotes: () => 'names and texts are written between straight quotes: "name"',
  innerQuote: () =>
    'this " ends the text: delete it where it is one too many; inside of a text it is written \\"',
  openText: () => 'the " that ends this name or text is missing',
  escape: (sign) => `inside of a text, ${sign} means nothing: \\ itself is written \\\\`,
  literal: () => 'true, false and null are written in small letters, and there are no others',
  number: () => 'a number is written with digits and a point: 12 or 0.5; anything else between quotes',
  commaMissing: () => 'a comma is missing here',
  commaExtra: () => 'there is a comma too many here',
  colonMissing: () => 'a colon is missing here, between a name and its value',
  valueMissing: () => 'a value is missing here, after the colon or the comma',
  wrongEnd: (sign) => `${sign} belongs here: each { ends with }, each [ with ]`,
  cut: (sign) => `the file ends too early: ${sign} is missing at its end`,
  rest: (sign) => `everything is closed before this ${sign}: delete what follows, or a } too many above`,
  unexpected: (sign) => `${sign} cannot stand here`,
  far: () => 'there is no mistake before here; what follows the first million characters is not searched',
}

const fr: Words = {
  at: (line, column) => `ligne ${line}, colonne ${column} : `,
  encoding: () => 'ses accents ne sont pas en UTF-8 : ouvrez-le, et enregistrez-le avec l’encodage UTF-8',
  empty: () => 'le fichier est vide : écrivez au moins {}, ou [] pour une liste',
  otherFormat: (sign) => `du JSON commence par { ou [, et non par ${sign}`,
  comment: () => 'il n’y a pas de commentaires en JSON : supprimez celui-ci',
  oddSpace: () => 'cette espace vient d’un traitement de texte : effacez-la, et tapez une espace ordinaire',
  quotes: () => 'les noms et les textes se mettent entre guillemets droits : "name"',
  innerQuote: () =>
    'ce " termine le texte : supprimez-le s’il est de trop ; à l’intérieur d’un texte, il s’écrit \\"',
  openText: () => 'il manque le " qui termine ce nom ou ce texte',
  escape: (sign) => `dans un texte, ${sign} ne veut rien dire : \\ lui-même s’écrit \\\\`,
  literal: () => 'true, false et null s’écrivent en minuscules, et il n’y en a pas d’autres',
  number: () => 'un nombre s’écrit en chiffres, avec un point : 12 ou 0.5 ; le reste se met entre guillemets',
  commaMissing: () => 'il manque une virgule ici',
  commaExtra: () => 'il y a une virgule de trop ici',
  colonMissing: () => 'il manque un deux-points (:) ici, entre un nom et sa valeur',
  valueMissing: () => 'il manque une valeur ici, après les deux-points ou la virgule',
  wrongEnd: (sign) => `il faut ${sign} ici : chaque { se termine par }, chaque [ par ]`,
  cut: (sign) => `le fichier finit trop tôt : il manque ${sign} à la fin`,
  rest: (sign) => `tout est fermé avant ce ${sign} : supprimez ce qui suit, ou un } de trop au-dessus`,
  unexpected: (sign) => `${sign} ne peut pas être ici`,
  far: () =>
    'il n’y a pas d’erreur avant ici ; ce qui suit le premier million de caractères n’est pas examiné',
}

/** What each mistake is, and what is usual. */
export const jsonMistakeWords = { en, fr }
