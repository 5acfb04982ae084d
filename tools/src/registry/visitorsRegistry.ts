import type { Registry } from '@site/shared/registry'
import { entriesOf, type PublishedPart, type PublishedVersion, type Revision } from './revision'

const forVisitors = ({
  manifest,
  bytes,
  publishedAt,
  servedUntil,
  commit,
  ...version
}: PublishedVersion): Registry['parts'][string]['versions'][string] => version

const partForVisitors = ({ versions, ...part }: PublishedPart): Registry['parts'][string] => ({
  ...part,
  versions: Object.fromEntries(entriesOf(versions).map(([name, version]) => [name, forVisitors(version)])),
})

/** What pages ask for as `registry.json`: the parts of a revision, without what only operators ask about. */
export const visitorsRegistry = ({ number, parts }: Pick<Revision, 'number' | 'parts'>): Registry => ({
  revision: number,
  parts: Object.fromEntries(entriesOf(parts).map(([name, part]) => [name, partForVisitors(part)])),
})
