import { existsSync } from 'node:fs'
import path from 'node:path'
import { FALLBACK_PAGE, fallbackFileOf, pageFileOf } from '@site/shared/prerender/files'
import type { FastifyReply } from 'fastify'
import { isFileAddress, isPagePath, listAbove, pathOf, queryOf, withSingleSlashes } from './addresses'
import { sendMutable, shownFile } from './publishedFiles'

/** How an address is answered: with a page, found or not, or by leading elsewhere on the site. */
type PageAnswer =
  | { readonly file: string; readonly isFound: boolean }
  | { readonly file: null; readonly location: string }

/** Finds what answers an address; nothing for a file nobody published. */
type FindPage = (siteDir: string, url: string) => PageAnswer | null

/** The page browsers make themselves, as not found. */
const fallbackPage: PageAnswer = { file: FALLBACK_PAGE, isFound: false }

/** Only to paths of the site: what a visitor was made to ask for never becomes another host. */
const leadTo = (location: string): PageAnswer => ({ file: null, location })

const isPrerendered = (siteDir: string, pagePath: string): boolean =>
  isPagePath(pagePath) && existsSync(path.join(siteDir, shownFile(pageFileOf(pagePath))))

const findPrerendered: FindPage = (siteDir, url) => {
  const asked = pathOf(url)
  const clean = withSingleSlashes(asked)
  if (!isPrerendered(siteDir, clean)) return null
  if (clean === asked) return { file: pageFileOf(clean), isFound: true }
  return leadTo(`${clean.replace(/(?<=.)\/$/, '')}${queryOf(url)}`)
}

/** Whether an address is one of a list. What is on the list its part knows, and says so in the browser. */
const isOneOfList = (siteDir: string, pagePath: string): boolean =>
  listAbove(pagePath) !== undefined && existsSync(path.join(siteDir, shownFile(fallbackFileOf(pagePath))))

/** The page at an address; what is no address of the site leads home. */
export const findPage: FindPage = (siteDir, url) => {
  const prerendered = findPrerendered(siteDir, url)
  if (prerendered) return prerendered
  if (isOneOfList(siteDir, pathOf(url))) return fallbackPage
  return isFileAddress(url) ? null : leadTo('/')
}

/** The page at an address of a development site, where the browser makes nearly all of them. */
export const findDevelopmentPage: FindPage = (siteDir, url) =>
  findPrerendered(siteDir, url) ?? (isFileAddress(url) ? null : fallbackPage)

export const sendPage = (reply: FastifyReply, page: PageAnswer): FastifyReply =>
  page.file === null
    ? reply.header('cache-control', 'no-cache').redirect(page.location, 302)
    : sendMutable(reply.code(page.isFound ? 200 : 404), shownFile(page.file))
