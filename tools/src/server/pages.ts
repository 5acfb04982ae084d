import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import { FALLBACK_PAGE, pageFileOf } from '../page/pageFiles'
import { pathOf } from './addresses'
import { sendMutable } from './publishedFiles'

/** Nothing that could lead out of the site. */
const PAGE_PATH = /^(?:\/[\w-]+)*\/?$/

/** Sends the page composed for an address; any other gets the page the browser makes, as not found. */
export const sendPage = (reply: FastifyReply, siteDir: string, url: string): FastifyReply => {
  const file = pageFileOf(pathOf(url))
  const isComposed = PAGE_PATH.test(pathOf(url)) && existsSync(path.join(siteDir, file))
  return isComposed ? sendMutable(reply, file) : sendMutable(reply.code(404), FALLBACK_PAGE)
}
