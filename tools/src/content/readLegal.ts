import { err, ok } from '@site/shared/result'
import { checkData } from './checkData'
import { type ProseSection, readProse } from './prose'
import { readYaml } from './readYaml'
import { LegalFrontMatter } from './schemas'
import { all, type ContentSources, problemOf, problemsOf, type Read } from './sources'

/** A text that is a page of its own. */
interface LegalText {
  readonly title: string
  readonly description: string
  readonly sections: readonly ProseSection[]
}

/** The texts by the last word of their address. */
export type LegalTexts = Readonly<Record<string, LegalText>>

/** The pages the law wants: each has a text. */
const PAGES = ['mentions-legales', 'vie-privee', 'accessibilite'] as const

const FRONT_MATTER = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s

/** Reads one text: its title and description between two lines of `---`, then its Markdown. */
const readLegalText = (file: string, text: string): Read<LegalText> => {
  const [, matter, body] = FRONT_MATTER.exec(text) ?? []
  if (matter === undefined || body === undefined)
    return problemOf(file, 'it begins with its title and description, between two lines of ---')
  const located = readYaml(file, matter, 2)
  if (!located.ok) return located
  const head = checkData(file, LegalFrontMatter, located.value)
  const sections = readProse(file, body, matter.split('\n').length + 3)
  if (head.ok && sections.ok) return ok({ ...head.value, sections: sections.value })
  return err(problemsOf([head, sections]))
}

const readPage = ({ texts }: ContentSources, page: string): Read<readonly [string, LegalText]> => {
  const file = `legal/${page}.md`
  const text = texts[file]
  if (text === undefined) return problemOf(file, 'it is missing')
  const legal = readLegalText(file, text)
  return legal.ok ? ok([page, legal.value]) : legal
}

/** Reads `legal/<page>.md`. */
export const readLegal = (sources: ContentSources): Read<LegalTexts> => {
  const texts = all(PAGES.map((page) => readPage(sources, page)))
  return texts.ok ? ok(Object.fromEntries(texts.value)) : texts
}
