export type Language = 'fr' | 'en'

/** A language as pages name it, such as `en` or `pt-BR`. */
const NAMED = /^[a-z]{2,3}(?:-|$)/i

/** Chooses the language of a player: French without a language, and English for every language but French. */
export const chooseLanguage = (named: string | null | undefined): Language =>
  NAMED.test(named ?? '') && !/^fr/i.test(named ?? '') ? 'en' : 'fr'
