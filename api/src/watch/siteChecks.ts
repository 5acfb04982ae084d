import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import type { Check, Facts, SourceFacts } from './check'
import { checksContent, formatLength } from './checks.content'
import { check, checkOff } from './streamChecks'

const MAX_SOURCE_AGE_MS = DAY_MS
const MAX_PAGES_AGE_MS = HOUR_MS
const MAX_LETTER_AGE_MS = HOUR_MS
const MIN_FREE_SHARE = 0.1
/** Certificates of 90 days are renewed a month before their end: one that is so near to it was not. */
const MIN_CERTIFICATE_MS = 14 * DAY_MS
/** Certificates of a few days are renewed while a third of their life is left: one that has less than this was not. */
const MIN_CERTIFICATE_SHARE = 1 / 4
/** Backups are made every night. */
const MAX_BACKUP_AGE_MS = 2 * DAY_MS
/** A source that did not answer for so long after the start has a fault. */
const FIRST_ANSWER_MS = 10 * MINUTE_MS

const checkSource = (name: 'feed' | 'programme', source: SourceFacts | undefined, upMs: number): Check => {
  const content = checksContent[name]
  if (source === undefined) return checkOff(name, content.notConfigured)
  const { ageMs } = source
  if (ageMs === undefined)
    return upMs < FIRST_ANSWER_MS
      ? check(name, 'unknown', content.waiting)
      : check(name, 'bad', content.never)
  const time = formatLength(ageMs)
  return ageMs > MAX_SOURCE_AGE_MS
    ? check(name, 'bad', content.bad(time))
    : check(name, 'good', content.good(time))
}

const checkPages = ({ site }: Facts): Check => {
  const content = checksContent.pages
  if (site?.pagesAgeMs === undefined) return check('pages', 'unknown', content.notConfigured)
  const time = formatLength(site.pagesAgeMs)
  return site.pagesAgeMs > MAX_PAGES_AGE_MS
    ? check('pages', 'bad', content.bad(time))
    : check('pages', 'good', content.good(time))
}

const checkPrerender = ({ site }: Facts): Check => {
  const content = checksContent.prerender
  if (site?.refusal !== undefined) return check('prerender', 'bad', content.bad(site.refusal))
  return site?.pagesAgeMs === undefined
    ? check('prerender', 'unknown', content.notConfigured)
    : check('prerender', 'good', content.good)
}

const checkLetters = ({ site }: Facts): Check => {
  const content = checksContent.letters
  if (site?.letters === undefined) return check('letters', 'unknown', content.notConfigured)
  const { count, oldestMs } = site.letters
  if (count === 0) return check('letters', 'good', content.good)
  return oldestMs > MAX_LETTER_AGE_MS
    ? check('letters', 'bad', content.bad(count, formatLength(oldestMs)))
    : check('letters', 'good', content.soon(count))
}

const checkDisk = ({ freeShare }: Facts): Check => {
  const content = checksContent.disk
  if (freeShare === undefined) return check('disk', 'unknown', content.notConfigured)
  const percent = Math.floor(freeShare * 100)
  return freeShare < MIN_FREE_SHARE
    ? check('disk', 'bad', content.bad(percent))
    : check('disk', 'good', content.good(percent))
}

const checkCertificate = ({ site }: Facts): Check => {
  const content = checksContent.certificate
  const { certificateLeftMs: leftMs, certificateLifeMs: lifeMs = Number.POSITIVE_INFINITY } =
    site?.machine ?? {}
  if (leftMs === undefined) return check('certificate', 'unknown', content.notConfigured)
  if (leftMs <= 0) return check('certificate', 'bad', content.over)
  const time = formatLength(leftMs)
  return leftMs < Math.min(MIN_CERTIFICATE_MS, lifeMs * MIN_CERTIFICATE_SHARE)
    ? check('certificate', 'bad', content.bad(time))
    : check('certificate', 'good', content.good(time))
}

const checkBackup = ({ site }: Facts): Check => {
  const content = checksContent.backup
  if (site?.machine === undefined) return check('backup', 'unknown', content.notConfigured)
  const ageMs = site.machine.backupAgeMs
  if (ageMs === undefined) return check('backup', 'bad', content.none)
  return ageMs > MAX_BACKUP_AGE_MS
    ? check('backup', 'bad', content.bad(formatLength(ageMs)))
    : check('backup', 'good', content.good(formatLength(ageMs)))
}

const checkRelease = ({ site }: Facts): Check => {
  const content = checksContent.release
  if (site?.machine === undefined) return check('release', 'unknown', content.notConfigured)
  const { newer } = site.machine
  if (newer === undefined) return check('release', 'good', content.good)
  return check(
    'release',
    'bad',
    newer.isSecurity ? content.security(newer.version) : content.bad(newer.version),
  )
}

/** Checks how fresh the sources of the site are. */
export const checkSources = ({ feed, programme, upMs }: Facts): readonly Check[] => [
  checkSource('feed', feed, upMs),
  checkSource('programme', programme, upMs),
]

/** Checks what lies on the disk of the site, and what was noted of its machine. */
export const checkSite = (facts: Pick<Facts, 'site' | 'freeShare' | 'upMs'>): readonly Check[] => [
  checkPages(facts),
  checkPrerender(facts),
  checkLetters(facts),
  checkDisk(facts),
  checkCertificate(facts),
  checkBackup(facts),
  checkRelease(facts),
]
