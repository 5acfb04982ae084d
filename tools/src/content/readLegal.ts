import { ok } from '@site/shared/result'
import { checkData, readYaml } from './checkedYaml'
import { type ProseSection, readProse } from './prose'
import { LegalFrontMatter } from './schemas'
import { all, type ContentSources, combine, type Read, refuse, refuseMissing } from './sources'

/** A text with its own page. */
interface LegalText {
  readonly title: string
  readonly description: string
  readonly sections: readonly ProseSection[]
}

/** The texts by the last word of their address. */
export type LegalTexts = Readonly<Record<string, LegalText>>

/** The pages the law requires. */
const PAGES = ['mentions-legales', 'vie-privee', 'accessibilite'] as const

const FRONT_MATTER = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s

/** Reads one text: its title and description between two lines of `---`, then its Markdown. */
const readLegalText = (file: string, text: string): Read<LegalText> => {
  const [, matter, body] = FRONT_MATTER.exec(text) ?? []
  if (matter === undefined || body === undefined)
    return refuse(file, 'it begins with its title and description, between two lines of ---')
  const located = readYaml(file, matter, 2)
  if (!located.ok) return located
  const legal = combine({
    head: checkData(LegalFrontMatter, located.value),
    sections: readProse(file, body, matter.split('\n').length + 3),
  })
  return legal.ok ? ok({ ...legal.value.head, sections: legal.value.sections }) : legal
}

const readPage = (sources: ContentSources, page: string): Read<readonly [string, LegalText]> => {
  const file = `legal/${page}.md`
  const text = sources.texts[file]
  if (text === undefined) return refuseMissing(sources, file)
  const legal = readLegalText(file, text)
  return legal.ok ? ok([page, legal.value]) : legal
}

/** Reads `legal/<page>.md`. */
export const readLegal = (sources: ContentSources): Read<LegalTexts> => {
  const texts = all(PAGES.map((page) => readPage(sources, page)))
  return texts.ok ? ok(Object.fromEntries(texts.value)) : texts
}
