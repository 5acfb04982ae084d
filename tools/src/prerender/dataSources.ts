import { type ApiConfig, createApi, type ReadSite } from '@site/api'
import { ok } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import fastify from 'fastify'
import { translate } from '../lib/language'
import { readAnswer } from '../lib/readAnswer'
import type { Store } from '../store/store'
import { renderWords } from './failures.content'
import { API_PATH, isOwn, resolveAddress, type SiteSettings } from './settings'
import type { DataSource, TypedAnswer } from './siteData'

/** Placeholder for the site's origin in answers: `PrerenderJob.origin`. */
export const SITE_ORIGIN = 'http://site.invalid'

const readMediaType = (header: unknown): string =>
  String(header ?? '')
    .replace(/;.*$/s, '')
    .trim()
    .toLowerCase()

/** Largest answer of a service, in bytes. */
const MAX_ANSWER_BYTES = 16_000_000

/** Allowed data origins: requests of a bundle must not reach other addresses of the publisher's network. */
const listOrigins = ({ publicUrl, content, services }: SiteConfig, api = publicUrl): ReadonlySet<string> =>
  new Set(
    [publicUrl, content, api, ...Object.values(services)].flatMap((address) =>
      address !== undefined && URL.canParse(address, publicUrl) ? new URL(address, publicUrl).origin : [],
    ),
  )

const fetchFromNetwork = async (
  url: string | URL,
  origins: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<TypedAnswer> => {
  const { origin } = new URL(url)
  if (!origins.has(origin)) throw new Error(translate(renderWords).otherService(origin))
  // A redirect could lead anywhere: it counts as a failed request.
  const response = await fetch(url, { signal, redirect: 'manual' })
  const type = readMediaType(response.headers.get('content-type'))
  return { status: response.status, text: await readAnswer(response, MAX_ANSWER_BYTES), type }
}

/** Rewrites absolute addresses of the site's api, whichever base they have. */
const withSiteOrigin = (answer: TypedAnswer, bases: readonly string[]): TypedAnswer => ({
  ...answer,
  text: bases.reduce((text, base) => text.replaceAll(`${base}/`, `${SITE_ORIGIN}${API_PATH}/`), answer.text),
})

/** Opens the api of a deployed site. */
export const deployedApi = (settings: SiteSettings): DataSource => {
  const bases = [settings.api, new URL(API_PATH, settings.config.publicUrl).href]
  const origins = listOrigins(settings.config, settings.api)
  return {
    ask: async (url, signal) => {
      const answer = await fetchFromNetwork(resolveAddress(settings, url), origins, signal)
      return isOwn(url) ? withSiteOrigin(answer, bases) : answer
    },
    close: async () => {},
  }
}

/** Sets the api's name, colours, logo and covers to the site's, unless they are configured. */
export const describeApi = (
  config: ApiConfig,
  { name, colours, logo, episodeCovers }: SiteConfig,
): ApiConfig => ({
  siteName: name,
  ...(colours && { colours }),
  ...(logo && { logo }),
  ...(episodeCovers && { episodeCovers }),
  ...config,
})

/** Lets an api in this process read the site's files, such as pictures of residents. */
export const readFromStore =
  (store: Pick<Store, 'read'>): ReadSite =>
  async (path, maxBytes) =>
    ok(await store.read(path, maxBytes))

/**
 * Opens an api in this process, without a network; `config` states whether its answers are invented.
 * @param store has the site's files
 */
export const localApi = (config: ApiConfig, site: SiteConfig, store: Pick<Store, 'read'>): DataSource => {
  const { publicUrl } = site
  const origins = listOrigins(site)
  const app = fastify()
  app.register(createApi(describeApi(config, site), undefined, { readSite: readFromStore(store) }), {
    prefix: API_PATH,
  })
  return {
    ask: async (url, signal) => {
      if (!isOwn(url)) return fetchFromNetwork(new URL(url, publicUrl), origins, signal)
      const headers = { host: new URL(SITE_ORIGIN).host }
      const { statusCode: status, body: text, headers: own } = await app.inject({ url, headers })
      return withSiteOrigin({ status, text, type: readMediaType(own['content-type']) }, [
        new URL(API_PATH, publicUrl).href,
      ])
    },
    close: () => app.close(),
  }
}
