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
 * greetings[readLanguage(process.env)].hello('Léa')
 */
export const catalogue = <English extends Words>(
  en: English,
  fr: Translated<English>,
): { readonly en: English; readonly fr: Translated<English> } => ({ en, fr })

/** The language of the system: French where it speaks French, else English. The first variable that is set decides, as in C. */
export const readLanguage = ({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: Readonly<Record<string, string | undefined>>): Language =>
  /^fr(?:[_.@-]|$)/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'fr' : 'en'
