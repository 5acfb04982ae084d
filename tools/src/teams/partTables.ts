// What a team reads of its part, as tables for people.
import { aligned } from '../registry/historyTables'
import type { FailuresView, HistoryView, StatusView } from './partView'

const shorten = (at: string): string => at.replace(/:\d\d\.\d+Z$/, 'Z')

/** What visitors get of a version now. */
const describeState = (
  { live, canary, previous, next }: NonNullable<StatusView['part']>,
  version: string,
): string => {
  if (version === live) return 'live'
  if (version === canary?.version) return `canary (${canary.percent} %)`
  if (version === next) return 'next contract'
  return version === previous[0] ? 'before' : '–'
}

/** The state of a part, and a line for each of its versions. */
export const partTable = ({ revision, part }: StatusView): readonly string[] => {
  if (!part) return [`revision ${revision}: nothing of this part is published`]
  const rows = part.versions.map(({ version, publishedAt, needs, commit }) => [
    version,
    describeState(part, version),
    shorten(publishedAt),
    needs,
    commit?.slice(0, 12) ?? '–',
  ])
  const shown = part.disabled === null ? 'shown' : `disabled: ${part.disabled}`
  return [
    `revision ${revision}: ${part.part} of ${part.owner} is ${shown}`,
    ...aligned([['version', 'state', 'published', 'contract', 'commit'], ...rows]),
  ]
}

/** The last letters, one a line; nothing where there are none. */
export const lettersTable = ({ letters }: StatusView): readonly string[] =>
  letters.length === 0
    ? []
    : [
        '',
        ...letters.map(({ sequence, state, message = '' }) =>
          `letter ${sequence}  ${state}  ${message.replaceAll('\n', '\n  ')}`.trimEnd(),
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
