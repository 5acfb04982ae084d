// Has the api ask its sources now, and makes the pages with what they say.
import { KEPT_S, MAX_REFRESH_MS } from '@site/api'
import { parseJson } from '@site/shared/json'
import { WITHDRAWN_FILE } from '@site/shared/podcast'
import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Failure, readMessage } from '../lib/failures'
import { translate } from '../lib/language'
import { whileWorking } from '../lib/logger'
import { API_SERVER, SITE_SERVER } from '../machine/services'
import { readNewest } from '../registry/revisions'
import { decodeText } from '../store/store'
import type { Site } from '../workspace/site'
import { deployedApi } from './dataSources'
import { openContent } from './liveContent'
import { LIVE, writePage } from './livePages'
import { pagesWords } from './pages.content'
import { prerender } from './prerender'
import { API_PATH, isDemo, readSettings, type SiteSettings } from './settings'
import { writeWithdrawn } from './withdrawn'

/** Besides the time for the sources. */
const ANSWER_MS = 10_000

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

const AnswerSchema = v.object({
  sources: v.pipe(
    v.array(
      v.object({
        source: v.pipe(v.string(), v.maxLength(100)),
        failure: v.optional(v.pipe(v.string(), v.maxLength(5_000))),
      }),
    ),
    v.maxLength(100),
  ),
})

const parseAnswer = parseJson(AnswerSchema)

type Refreshed = v.InferOutput<typeof AnswerSchema>['sources']

/** The origin at which commands of this machine reach the api of a site, past every proxy. */
export const findApiServer = ({ api }: Pick<SiteSettings, 'api'>, given?: string): string => {
  if (given !== undefined) return new URL(given).origin
  if (isDemo(api)) return SITE_SERVER
  const { hostname, origin } = new URL(api)
  return LOOPBACK.test(hostname) ? origin : API_SERVER
}

/** No server answers, or it is not the api. */
type AskFailure = Failure & { readonly kind: 'no-api-server' | 'no-refresh' }

/** Has a server load its sources anew; a failure where it does not. */
export const askRefresh = async (server: string): Promise<Result<Refreshed, AskFailure>> => {
  try {
    const signal = AbortSignal.timeout(MAX_REFRESH_MS + ANSWER_MS)
    const response = await fetch(`${server}/refresh`, { method: 'POST', signal, redirect: 'manual' })
    const answer = parseAnswer(await response.text())
    if (response.ok && answer.ok) return ok(answer.value.sources)
    const message = `${server} is not the api, or an older one (it answers ${response.status}): restart it, or name the address at which it listens: --api-server ${API_SERVER}`
    return err({ kind: 'no-refresh', message })
  } catch (cause) {
    const message = `No api answers at ${server} (${readMessage(cause)}): start it, or name the address at which it listens: --api-server ${API_SERVER}`
    return err({ kind: 'no-api-server', message })
  }
}

const KEPT = `Pages that are opened from now on show it. Browsers and proxies keep what they have of the api for ${KEPT_S} s, and of a page for 1 s; a page that is open asks again within 15 minutes, or when it is reloaded`

const report = ({ logger }: Pick<Site, 'logger'>, sources: Refreshed): void => {
  if (sources.length === 0) logger.info('the api has no source that can be asked: what it shows is invented')
  for (const { source, failure } of sources)
    if (failure === undefined) logger.info(`${source}: loaded`)
    else logger.error(`${source}: failed: ${failure}`)
}

/**
 * Has the api of a site ask all its sources now, past every answer it keeps, and makes the pages with what they say, past every
 * proxy.
 */
export const refresh = async (site: Site, given?: string): Promise<Result<void, Failure>> => {
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const settings = await readSettings(newest.value, site.configFile)
  if (!settings.ok) return settings
  const server = findApiServer(settings.value, given)
  const asked = await whileWorking(
    site.logger,
    () => `asking the sources through ${server}`,
    () => askRefresh(server),
  )
  const isInvented = given === undefined && isDemo(settings.value.api)
  if (!asked.ok && !(isInvented && asked.error.kind === 'no-api-server')) return asked
  const sources = asked.ok ? asked.value : []
  report(site, sources)
  const source = asked.ok && { source: deployedApi({ ...settings.value, api: `${server}${API_PATH}` }) }
  const pages = await prerender(site, { everything: true, ...source })
  if (!pages.ok) return pages
  if (!site.isDryRun) site.logger.info(KEPT)
  const failed = sources.filter(({ failure }) => failure !== undefined).map((one) => one.source)
  if (failed.length === 0) return pages
  const message = `The pages show what ${failed.join(', ')} said before: look at the address in the settings of the api, then site refresh`
  return err({ kind: 'sources-failed', message })
}

/** Which shows are withdrawn, or would be. */
const describeWithdrawn = (withdrawn: readonly string[], { isDryRun }: Site): string => {
  const words = translate(pagesWords)
  if (withdrawn.length === 0) return isDryRun ? words.wouldBeNoMore : words.noMore
  return (isDryRun ? words.wouldBeWithdrawn : words.withdrawn)(withdrawn)
}

/**
 * Publishes the list of withdrawn shows before the pages that lack them, and has the api read it: a show is away within seconds, and
 * within half a minute where the api is not reached. Returns why the api could not read it: the pages are made nevertheless.
 */
export const announceWithdrawn = async (
  site: Site,
  given?: string,
): Promise<Result<Failure | undefined, Failure>> => {
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const settings = await readSettings(newest.value, site.configFile)
  if (!settings.ok) return settings
  const { store } = site
  const ask = async () => ({ status: 404, text: '' })
  const { withdrawn = [] } = (await openContent(store, settings.value.config, newest.value, ask)).config
  const before = await store.read(`${LIVE}${WITHDRAWN_FILE}`)
  const text = writeWithdrawn(withdrawn)
  if (before === undefined ? withdrawn.length === 0 : decodeText(before) === text) return ok(undefined)
  await writePage(store, WITHDRAWN_FILE, text)
  site.logger.info(describeWithdrawn(withdrawn, site))
  const server = findApiServer(settings.value, given)
  const asked = site.isDryRun ? undefined : await askRefresh(server)
  const words = translate(pagesWords)
  if (asked && !asked.ok) site.logger.info(words.noApi(server))
  const failure = asked?.ok && asked.value.find(({ source }) => source === 'withdrawn')?.failure
  return ok(failure ? { kind: 'withdrawn-unread', message: words.unread(failure) } : undefined)
}
