import { existsSync } from 'node:fs'
import path from 'node:path'
import { FALLBACK_PAGE, getFallbackFile, getPageFile } from '@site/shared/document'
import type { FastifyReply } from 'fastify'
import { isFileAddress, isPagePath, listAbove, readPath, readQuery, withSingleSlashes } from './addresses'
import { sendMutable, shownFile } from './publishedFiles'

/** The answer for an address: a page, found or not, or a redirect to a path of the site, never to another host. */
type PageAnswer =
  | { readonly file: string; readonly isFound: boolean }
  | { readonly file: null; readonly location: string }

/** Finds the answer for an address; null for a file that was not published. */
type FindPage = (siteDir: string, url: string) => PageAnswer | null

/** The page that browsers render, as not found. */
const fallbackPage: PageAnswer = { file: FALLBACK_PAGE, isFound: false }

const isShown = (siteDir: string, file: string): boolean => existsSync(path.join(siteDir, shownFile(file)))

const findPrerendered: FindPage = (siteDir, url) => {
  const requested = readPath(url)
  const clean = withSingleSlashes(requested)
  if (!isPagePath(clean) || !isShown(siteDir, getPageFile(clean))) return null
  if (clean === requested) return { file: getPageFile(clean), isFound: true }
  return { file: null, location: `${clean.replace(/(?<=.)\/$/, '')}${readQuery(url)}` }
}

/** The page at an address. The part of a list knows its entries, and reports an unknown one in the browser. */
export const findPage: FindPage = (siteDir, url) => {
  const prerendered = findPrerendered(siteDir, url)
  if (prerendered) return prerendered
  const requested = readPath(url)
  if (listAbove(requested) !== undefined && isShown(siteDir, getFallbackFile(requested))) return fallbackPage
  return isFileAddress(url) ? null : { file: null, location: '/' }
}

/** The page at an address of a development site, where the browser renders nearly all of them. */
export const findDevelopmentPage: FindPage = (siteDir, url) =>
  findPrerendered(siteDir, url) ?? (isFileAddress(url) ? null : fallbackPage)

export const sendPage = (reply: FastifyReply, page: PageAnswer): FastifyReply =>
  page.file === null
    ? reply.header('cache-control', 'no-cache').redirect(page.location, 302)
    : sendMutable(reply.code(page.isFound ? 200 : 404), shownFile(page.file))
