// Makes preview links, for `site preview`, `publish --no-live` and the teams that ask the site by its address.
import { hasVariable } from '@site/shared/pages'
import { ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../lib/failures'
import { readSiteName } from '../registry/keys/nextSequence'
import type { PublishedVersion } from '../registry/revision'
import type { Newest } from '../registry/revisions'
import { findPreviewed } from './previewedState'
import { readSecret } from './secret'
import { endAfter, PREVIEW_DAYS, type Preview, writeToken } from './token'

/** What preview links and the address that ends a preview begin with: no page of a part can. */
export const PREVIEW_PATH = '/_preview/'

export interface LinkRequest extends Pick<Preview, 'part' | 'version' | 'key'> {
  /** How many days it holds, `PREVIEW_DAYS` unless told otherwise. */
  readonly days?: number
  /** Origin of the site, where it is not that of its `publicUrl`. */
  readonly origin?: string
}

export interface PreviewLink {
  /** The address to open. */
  readonly preview: string
  /** When it ends, as an ISO time. */
  readonly until: string
}

export const NO_PREVIEWS: Failure = {
  kind: 'no-previews',
  message:
    'This site has no preview links: its process (site serve) signs and answers them, and static storage has none',
}

const findOrigin = (newest: Newest): Result<string, Failure> => {
  const name = readSiteName(newest)
  return name !== undefined && URL.canParse(name)
    ? ok(new URL(name).origin)
    : refuse('no-address', 'The site has no address yet: its operator sets it (site configure)')
}

/**
 * Makes the link that shows a published version in the live site.
 * @param siteDir folder of the site, or its address in object storage, which has no process
 */
export const makePreviewLink = (
  siteDir: string,
  newest: Newest,
  { days = PREVIEW_DAYS, origin, ...previewed }: LinkRequest,
  now: number,
): Result<PreviewLink, Failure> => {
  const secret = readSecret(siteDir)
  if (secret === undefined) return refuse(NO_PREVIEWS.kind, NO_PREVIEWS.message)
  const found = findPreviewed(newest, previewed)
  if (!found.ok) return found
  const site = origin === undefined ? findOrigin(newest) : ok(origin)
  if (!site.ok) return site
  const until = endAfter(now, days)
  const token = writeToken({ ...previewed, host: new URL(site.value).host, until }, secret)
  return ok({
    preview: `${site.value}${PREVIEW_PATH}${token}`,
    until: new Date(until).toISOString(),
  })
}

type Paged = Pick<PublishedVersion, 'pages'>

/**
 * Finds the page that a preview link opens: the first one that the live version does not have, else the first one, else that of the
 * site. A page with a variable in its address cannot be opened.
 */
export const findFirstPage = ({ pages = [] }: Paged, live?: Paged): string => {
  const paths = pages.map(({ path }) => path).filter((path) => !hasVariable(path))
  const isNew = (path: string): boolean => !(live?.pages ?? []).some((page) => page.path === path)
  return paths.find(isNew) ?? paths[0] ?? '/'
}

const LINE = /^Preview: (?<link>https?:\/\/\S+)$/m

/** The line that workflows read: `Preview: https://…`. */
export const writePreviewLine = ({ preview }: PreviewLink): string => `Preview: ${preview}`

/** Finds the link in the output of a command, or in the answer of a site. */
export const readPreviewLine = (text: string): string | undefined => LINE.exec(text)?.groups?.link

/** Describes the preview of a version that was published: its link, or why there is none. */
export const describePreview = (
  siteDir: string,
  newest: Newest,
  request: LinkRequest,
  now: number,
): string => {
  const link = makePreviewLink(siteDir, newest, request, now)
  return link.ok ? writePreviewLine(link.value) : `No preview: ${link.error.message}`
}
