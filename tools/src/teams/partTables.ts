// Writes the data of a team's part as tables for people.

import { translate } from '../lib/language'
import { aligned } from '../registry/historyTables'
import type { FailuresView, HistoryView, StatusView } from './partView'
import { teamsWords } from './teams.content'

const shorten = (at: string): string => at.replace(/:\d\d\.\d+Z$/, 'Z')

/** Keeps the suffix `-dirty`, which says that files differed from the commit. */
const shortenCommit = (commit: string): string => commit.replace(/^(.{12}).*?(-dirty)?$/, '$1$2')

/** What visitors get of a version now. */
const describeState = (
  { live, canary, previous, next }: NonNullable<StatusView['part']>,
  version: string,
): string => {
  const { state } = translate(teamsWords)
  if (version === live) return state.live
  if (version === canary?.version) return state.canary(canary.percent)
  if (version === next) return state.next
  return version === previous[0] ? state.before : '–'
}

/** The state of a part, and a line for each of its versions. */
export const partTable = ({ revision, part }: StatusView): readonly string[] => {
  const { none, shown, disabled, headings } = translate(teamsWords)
  if (!part) return [none(revision)]
  const rows = part.versions.map(({ version, publishedAt, needs, commit }) => [
    version,
    describeState(part, version),
    shorten(publishedAt),
    needs,
    commit === undefined ? '–' : shortenCommit(commit),
  ])
  const { version, state, published, contract, commit } = headings
  return [
    part.disabled === null
      ? shown(revision, part.part, part.owner)
      : disabled(revision, part.part, part.owner, part.disabled),
    ...aligned([[version, state, published, contract, commit], ...rows]),
  ]
}

/** The last letters, one a line; nothing where there are none. */
export const lettersTable = ({ letters }: StatusView): readonly string[] =>
  letters.length === 0
    ? []
    : [
        '',
        ...letters.map(({ sequence, state, message = '' }) =>
          `${translate(teamsWords).letter(sequence, state)}  ${message.replaceAll('\n', '\n  ')}`.trimEnd(),
        ),
      ]

/** The revisions that changed a part. */
export const partHistoryTable = ({ revisions, readFrom }: HistoryView): string => {
  const rows = revisions.map(({ revision, at, by, change }) => [String(revision), shorten(at), by, change])
  const older = readFrom > 1 ? [`revisions before ${readFrom} are not read`] : []
  return [...aligned([['revision', 'when', 'who', 'what'], ...rows]), ...older].join('\n')
}

/** What failed in pages, most recent first. */
export const failuresTable = ({ since, failures, leftOut }: FailuresView): string => {
  const rows = failures.map(({ version, page, slot, kind, detail, count, lastAt }) => [
    version || '–',
    page || '–',
    `${slot} ${kind}`.trim(),
    String(count),
    shorten(lastAt),
    detail.slice(0, 80),
  ])
  const head = `reported by pages since ${shorten(since)}, when the site’s process began`
  const more = leftOut > 0 ? [`${leftOut} reports of all parts were too many to keep`] : []
  return [
    head,
    ...(rows.length === 0
      ? ['none']
      : aligned([['version', 'page', 'what', 'how often', 'last', 'detail'], ...rows])),
    ...more,
  ].join('\n')
}
