import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FALLBACK_PAGE, getFallbackFile, getPageFile } from '@site/shared/document'
import { followRedirect } from '@site/shared/pages'
import { homeFor } from '@site/shared/unknown-address'
import type { FastifyReply } from 'fastify'
import type { AnswerHeaders, AnswerKind } from '../lib/answerHeaders'
import { isPagePath } from '../lib/sitePaths'
import { parseRedirects, REDIRECTS_FILE } from '../prerender/redirects'
import { WITHDRAWN_PAGE } from '../prerender/withdrawn'
import {
  isEmbed,
  isFileAddress,
  isIsolated,
  listAbove,
  readPath,
  readQuery,
  withSingleSlashes,
} from './addresses'
import { sendFile, shownFile } from './publishedFiles'
import { isWithdrawn } from './withdrawnShows'

/** The answer for an address: a page, found or not, or a redirect to a path of the site, never to another host. */
type PageAnswer =
  | { readonly file: string; readonly isFound: boolean; readonly isGone?: boolean }
  | { readonly file: null; readonly location: string; readonly status: 301 | 302 }

/** Finds the answer for an address; null for an unpublished file. */
type FindPage = (siteDir: string, url: string) => PageAnswer | null

/** The page that browsers render, as not found. */
const fallbackPage: PageAnswer = { file: FALLBACK_PAGE, isFound: false }

/** The answer in the place of a withdrawn show, whatever is left of its page. */
const withdrawnPage: PageAnswer = { file: WITHDRAWN_PAGE, isFound: false, isGone: true }

const isShown = (siteDir: string, file: string): boolean => existsSync(path.join(siteDir, shownFile(file)))

const leadTo = (path: string, url: string): PageAnswer => ({
  file: null,
  status: 302,
  location: `${path.replace(/(?<=.)\/$/, '')}${readQuery(url)}`,
})

const findPrerendered: FindPage = (siteDir, url) => {
  const requested = readPath(url)
  const clean = withSingleSlashes(requested)
  if (!isPagePath(clean) || !isShown(siteDir, getPageFile(clean))) return null
  return clean === requested ? { file: getPageFile(clean), isFound: true } : leadTo(clean, url)
}

/** Finds the target of a former address, with the query; browsers keep the fragment. */
const findMoved: FindPage = (siteDir, url) => {
  const file = path.join(siteDir, shownFile(REDIRECTS_FILE))
  const redirects = existsSync(file) ? parseRedirects(readFileSync(file, 'utf8')) : []
  const to = followRedirect(redirects, withSingleSlashes(readPath(url)))
  return to === undefined ? null : { file: null, status: 301, location: `${to}${readQuery(url)}` }
}

const isInList = (siteDir: string, path: string): boolean =>
  listAbove(path) !== undefined && isShown(siteDir, getFallbackFile(path))

/** Only a list's part has its entries: it reports an unknown one in the browser. */
const findEntry: FindPage = (siteDir, url) => {
  const requested = readPath(url)
  const clean = withSingleSlashes(requested)
  if (!isInList(siteDir, clean)) return null
  if (clean === requested) return fallbackPage
  return isPagePath(clean) ? leadTo(clean, url) : null
}

/** The page at an address. */
export const findPage: FindPage = (siteDir, url) => {
  if (isWithdrawn(siteDir, withSingleSlashes(readPath(url)))) return withdrawnPage
  const known = findMoved(siteDir, url) ?? findPrerendered(siteDir, url) ?? findEntry(siteDir, url)
  if (known) return known
  // Refuses a page of the site in a frame that requests an embed.
  if (isFileAddress(url) || isEmbed(url)) return null
  return { file: null, status: 302, location: homeFor(withSingleSlashes(readPath(url))) }
}

/** Finds the page of a development site, where the browser requests the entries of a list. */
export const findDevelopmentPage: FindPage = (siteDir, url) => {
  const known = findPrerendered(siteDir, url)
  if (known) return known
  if (isInList(siteDir, readPath(url))) return { file: FALLBACK_PAGE, isFound: true }
  return isFileAddress(url) ? null : fallbackPage
}

const chooseKind = (url: string, page: PageAnswer): AnswerKind => {
  if (page.file === null) return 'redirect'
  if (!page.isFound) return 'missingPage'
  if (!isEmbed(url)) return 'page'
  return isIsolated(url) ? 'isolatedEmbedPage' : 'embedPage'
}

const chooseStatus = ({
  isFound,
  isGone,
}: {
  readonly isFound: boolean
  readonly isGone?: boolean
}): number => (isGone ? 410 : isFound ? 200 : 404)

/** Answers an address with its page. */
export const sendPage = (
  reply: FastifyReply,
  url: string,
  page: PageAnswer,
  headers: AnswerHeaders,
): FastifyReply => {
  reply.headers(headers[chooseKind(url, page)])
  return page.file === null
    ? reply.redirect(page.location, page.status)
    : sendFile(reply.code(chooseStatus(page)), shownFile(page.file))
}
