// Reads CHANGELOG.md, whose headings are `## 1.2.0 - 2027-01-31`, each with a part `### Before you update` and a part
// `### Security` where there is any.

/** An entry of the changelog. */
export interface ChangelogEntry {
  readonly version: string
  /** Year, month and day. */
  readonly date: string
  /** What to do before updating to it; empty where there is nothing. */
  readonly beforeUpdate: string
  /** The security holes it closes; empty where it closes none. */
  readonly security: string
}

const HEADING = /^## \[?(\d+\.\d+\.\d+(?:[-+][\w.+-]+)?)\]? [-–—] (\d{4}-\d{2}-\d{2})\s*$/
const BEFORE = /^### Before you update:?\s*$/i
const SECURITY = /^### Security:?\s*$/i
const FENCE = /^\s*(?:```|~~~)/

interface Line {
  readonly text: string
  /** The level of a heading, such as 2 for `## `; 0 for other lines, such as comments in a block of code. */
  readonly level: number
}

const readLines = (text: string): readonly Line[] => {
  let isCode = false
  return text.split(/\r?\n/).map((line) => {
    if (FENCE.test(line)) isCode = !isCode
    return { text: line, level: isCode ? 0 : (/^(#+) /.exec(line)?.[1]?.length ?? 0) }
  })
}

/** The lines below the first heading that matches, up to the next heading of its level or above. */
const readSection = (lines: readonly Line[], heading: RegExp): readonly Line[] => {
  const at = lines.findIndex(({ text, level }) => level > 0 && heading.test(text))
  const own = lines[at]?.level ?? 0
  const end = lines.findIndex(({ level }, index) => index > at && level > 0 && level <= own)
  return at < 0 ? [] : lines.slice(at + 1, end < 0 ? undefined : end)
}

const readText = (lines: readonly Line[], heading: RegExp): string =>
  readSection(lines, heading)
    .map(({ text }) => text)
    .join('\n')
    .trim()

/** Reads all versions of a changelog, in its order; what is not released yet is left out. */
export const readChangelog = (text: string): readonly ChangelogEntry[] => {
  const lines = readLines(text)
  return lines.flatMap(({ text: heading, level }, at) => {
    const [, version, date] = (level > 0 && HEADING.exec(heading)) || []
    if (version === undefined || date === undefined) return []
    const own = readSection(lines.slice(at), HEADING)
    return [{ version, date, beforeUpdate: readText(own, BEFORE), security: readText(own, SECURITY) }]
  })
}

/** A heading that means one of the two parts that operators read, and may be written otherwise. */
const MEANT = /before|updat|secur/i

/** Why operators would not get what the changelog says of a version; undefined where they get it. */
export const explainUnread = (text: string, version: string): string | undefined => {
  const lines = readLines(text)
  const at = lines.findIndex(({ text: heading }) => HEADING.exec(heading)?.[1] === version)
  if (at < 0) return `CHANGELOG.md has no heading « ## ${version} - <day> » yet`
  const other = readSection(lines.slice(at), HEADING).find(
    ({ text: heading, level }) =>
      level > 0 && MEANT.test(heading) && !BEFORE.test(heading) && !SECURITY.test(heading),
  )
  return other && `CHANGELOG.md has « ${other.text} »: write « ### Before you update » or « ### Security »`
}
