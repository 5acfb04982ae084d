import type { NextRevision, NextState } from './change'
import {
  entriesOf,
  ownValue,
  type PublishedPart,
  type PublishedVersion,
  type Revision,
  type SiteState,
} from './revision'

const isServed = ({ live, canary }: PublishedPart, version: string): boolean =>
  version === live || version === canary?.version

const served = ({ servedUntil, ...version }: PublishedVersion): PublishedVersion => version

/** Says of each version that is served no more since when it is not. */
const timed = (part: PublishedPart, before: PublishedPart | undefined, at: string): PublishedPart => {
  const versions = entriesOf(part.versions).map(([name, version]) => {
    if (isServed(part, name)) return [name, served(version)]
    return [name, before && isServed(before, name) ? { ...version, servedUntil: at } : version]
  })
  return { ...part, versions: Object.fromEntries(versions) }
}

/** What a revision says of the change that made it. */
export type ChangeRecord = Pick<Revision, 'by' | 'change'>

/** The revision that brings a site from one state to the next. */
export const nextRevision = (
  before: SiteState,
  after: NextState,
  { number, now }: NextRevision,
  record: ChangeRecord,
): Revision => {
  const at = new Date(now).toISOString()
  const parts = entriesOf(after.parts).map(([name, part]) => {
    const known = ownValue(before.parts, name)
    return [name, part === known ? part : timed(part, known, at)]
  })
  const forced = after.forced?.length ? { forced: [...after.forced] } : {}
  return { number, at, ...record, ...forced, settings: after.settings, parts: Object.fromEntries(parts) }
}
