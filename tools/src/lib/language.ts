import { AsyncLocalStorage } from 'node:async_hooks'

/** The languages in which commands speak to an operator. */
export type Language = 'en' | 'fr'

interface Words {
  readonly [key: string]: string | ((...values: never[]) => string) | Words
}

/** The same words in another language: a missing sentence, or one with other values, does not compile. */
type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : English[Key] extends string
      ? string
      : Translated<English[Key]>
}

/**
 * Holds sentences in both languages.
 * @example
 * const greetings = catalogue({ hello: (name: string) => `Hello ${name}` }, { hello: (name) => `Bonjour ${name}` })
 * translate(greetings).hello('Léa')
 */
export const catalogue = <English extends Words>(
  en: English,
  fr: Translated<English>,
): { readonly en: English; readonly fr: Translated<English> } => ({ en, fr })

const language = new AsyncLocalStorage<Language>()

/** Runs a command in a language: `translate` then finds its sentences, however deep in the command a failure begins. */
export const withLanguage = <T>(chosen: Language, task: () => T): T => language.run(chosen, task)

/** The language of the command that runs; English outside of one, such as in a server. */
export const getLanguage = (): Language => language.getStore() ?? 'en'

/**
 * The sentences of a catalogue in the language of the command that runs.
 * @example refuse('no-site', translate(refusalWords).noSite(place))
 */
export const translate = <English, French>(words: {
  readonly en: English
  readonly fr: French
}): English | French => words[getLanguage()]

/** The language of the system: French where it speaks French, else English. The first variable that is set decides, as in C. */
export const readLanguage = ({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: Readonly<Record<string, string | undefined>>): Language =>
  /^fr(?:[_.@-]|$)/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'fr' : 'en'
