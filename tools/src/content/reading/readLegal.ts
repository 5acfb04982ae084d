import { ok } from '@site/shared/result'
import { checkData, type LocatedData, readYaml } from '../mistakes/checkedYaml'
import { LegalFrontMatter } from '../schemas'
import { all, type ContentSources, combine, type Read, refuse, refuseMissing } from '../sources'
import { type ProseSection, readProse } from './prose'

/** A text with its own page. */
interface LegalText {
  readonly title: string
  readonly description: string
  readonly sections: readonly ProseSection[]
}

/** Texts by the last segment of their address. */
export type LegalTexts = Readonly<Record<string, LegalText>>

/** The pages the law requires. */
export const LEGAL_PAGES = ['mentions-legales', 'vie-privee', 'accessibilite'] as const

const FRONT_MATTER = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s

/** Splits a text into its front matter, between two lines of `---`, and the rest. */
const splitText = (file: string, text: string): Read<readonly [matter: string, body: string]> => {
  const [, matter, body] = FRONT_MATTER.exec(text) ?? []
  return matter === undefined || body === undefined
    ? refuse(file, 'il commence par son titre (title) et sa description, entre deux lignes de ---')
    : ok([matter, body])
}

/** Reads the front matter with the lines of its fields. */
export const readFrontMatter = (file: string, text: string): Read<LocatedData> => {
  const split = splitText(file, text)
  return split.ok ? readYaml(file, split.value[0], 2) : split
}

/** Reads one text: its title and description between two lines of `---`, then its Markdown. */
const readLegalText = (
  file: string,
  text: string,
  findDeadLink: (href: string) => string | undefined,
): Read<LegalText> => {
  const split = splitText(file, text)
  if (!split.ok) return split
  const [matter, body] = split.value
  const located = readYaml(file, matter, 2)
  if (!located.ok) return located
  const legal = combine({
    head: checkData(LegalFrontMatter, located.value),
    sections: readProse(file, body, matter.split('\n').length + 3, findDeadLink),
  })
  if (!legal.ok) return legal
  const { title, description } = legal.value.head
  return ok({ title, description, sections: legal.value.sections })
}

const readPage = (
  sources: ContentSources,
  page: string,
  findDeadLink: (href: string) => string | undefined,
): Read<readonly [string, LegalText]> => {
  const file = `legal/${page}.md`
  const text = sources.texts[file]
  if (text === undefined) return refuseMissing(sources, file)
  const legal = readLegalText(file, text, findDeadLink)
  return legal.ok ? ok([page, legal.value]) : legal
}

/**
 * Reads `legal/<page>.md`.
 * @param findDeadLink says why an address of the site leads nowhere
 */
export const readLegal = (
  sources: ContentSources,
  findDeadLink: (href: string) => string | undefined,
): Read<LegalTexts> => {
  const texts = all(LEGAL_PAGES.map((page) => readPage(sources, page, findDeadLink)))
  return texts.ok ? ok(Object.fromEntries(texts.value)) : texts
}
