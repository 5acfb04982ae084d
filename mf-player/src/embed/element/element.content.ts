interface ElementContent {
  readonly listen: (radio: string) => string
}

const fr: ElementContent = { listen: (radio) => `Écouter ${radio}` }
const en: ElementContent = { listen: (radio) => `Listen to ${radio}` }

/** What an element says, in French unless it is asked for in English. */
export const elementContent = (language: string | null): ElementContent => (language === 'en' ? en : fr)
