import { type ApiConfig, createApi } from '@site/api'
import fastify from 'fastify'
import type { DataSource, TypedAnswer } from './siteData'

/** What pages call the site's own api. */
const API = '/api'

/** Stands in answers for the site itself: `PrerenderJob.origin`. */
export const SITE_ORIGIN = 'http://site.invalid'

const isApi = (url: string): boolean => url === API || url.startsWith(`${API}/`)

const typeOf = (header: unknown): string =>
  String(header ?? '')
    .replace(/;.*$/s, '')
    .trim()
    .toLowerCase()

const askNetwork = async (url: string | URL, signal: AbortSignal): Promise<TypedAnswer> => {
  const response = await fetch(url, { signal })
  const type = typeOf(response.headers.get('content-type'))
  return { status: response.status, text: await response.text(), type }
}

/** Addresses of the site's own api stay addresses, whichever of its own it gives. */
const withSiteOrigin = (answer: TypedAnswer, bases: readonly string[]): TypedAnswer => ({
  ...answer,
  text: bases.reduce((text, base) => text.replaceAll(`${base}/`, `${SITE_ORIGIN}${API}/`), answer.text),
})

/**
 * The api a site is deployed with.
 * @param api address of what the site calls `/api`
 * @param publicUrl where visitors reach the site
 */
export const deployedApi = (api: string, publicUrl: string): DataSource => {
  const bases = [api, new URL(API, publicUrl).href]
  return {
    ask: async (url, signal) =>
      isApi(url)
        ? withSiteOrigin(await askNetwork(`${api}${url.slice(API.length)}`, signal), bases)
        : askNetwork(new URL(url, publicUrl), signal),
    close: async () => {},
  }
}

/** An api in this process, asked without a network; invents its answers unless `config` names sources. */
export const localApi = (config: ApiConfig, publicUrl: string): DataSource => {
  const app = fastify()
  app.register(createApi(config), { prefix: API })
  return {
    ask: async (url, signal) => {
      if (!isApi(url)) return askNetwork(new URL(url, publicUrl), signal)
      const headers = { host: new URL(SITE_ORIGIN).host }
      const { statusCode: status, body: text, headers: own } = await app.inject({ url, headers })
      return withSiteOrigin({ status, text, type: typeOf(own['content-type']) }, [
        new URL(API, publicUrl).href,
      ])
    },
    close: () => app.close(),
  }
}
