import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import { FALLBACK_PAGE, pageFileOf } from '../page/pageFiles'
import { isOneOfMany, isPagePath, pathOf, queryOf, withSingleSlashes } from './addresses'
import { sendMutable } from './publishedFiles'

/** Sends the page browsers make themselves, as not found. */
const sendFallbackPage = (reply: FastifyReply): FastifyReply => sendMutable(reply.code(404), FALLBACK_PAGE)

/** Only to paths of the site: what a visitor was made to ask for never becomes another host. */
const redirect = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').redirect(to, 302)

const isComposed = (siteDir: string, pagePath: string): boolean =>
  isPagePath(pagePath) && existsSync(path.join(siteDir, pageFileOf(pagePath)))

/** Sends the page composed for an address, or nothing. */
const sendComposed = (reply: FastifyReply, siteDir: string, url: string): FastifyReply | null => {
  const asked = pathOf(url)
  const clean = withSingleSlashes(asked)
  if (!isComposed(siteDir, clean)) return null
  if (clean === asked) return sendMutable(reply, pageFileOf(clean))
  return redirect(reply, `${clean.replace(/(?<=.)\/$/, '')}${queryOf(url)}`)
}

/** Sends the page at an address; what is no address of the site leads home. */
export const sendPageAt = (reply: FastifyReply, siteDir: string, url: string): FastifyReply =>
  sendComposed(reply, siteDir, url) ??
  (isOneOfMany(pathOf(url)) ? sendFallbackPage(reply) : redirect(reply, '/'))

/** Sends the page at an address of a development site, where the browser makes nearly all of them. */
export const sendDevelopmentPageAt = (reply: FastifyReply, siteDir: string, url: string): FastifyReply =>
  sendComposed(reply, siteDir, url) ?? sendFallbackPage(reply)
