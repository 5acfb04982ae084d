import { type ApiConfig, createApi } from '@site/api'
import fastify from 'fastify'
import { API_PATH, isOwn, resolveAddress, type SiteSettings } from './settings'
import type { DataSource, TypedAnswer } from './siteData'

/** Replaces the origin of the site in answers: `PrerenderJob.origin`. */
export const SITE_ORIGIN = 'http://site.invalid'

const readMediaType = (header: unknown): string =>
  String(header ?? '')
    .replace(/;.*$/s, '')
    .trim()
    .toLowerCase()

const askNetwork = async (url: string | URL, signal: AbortSignal): Promise<TypedAnswer> => {
  const response = await fetch(url, { signal })
  const type = readMediaType(response.headers.get('content-type'))
  return { status: response.status, text: await response.text(), type }
}

/** Rewrites absolute addresses of the site's api, whichever base they have. */
const withSiteOrigin = (answer: TypedAnswer, bases: readonly string[]): TypedAnswer => ({
  ...answer,
  text: bases.reduce((text, base) => text.replaceAll(`${base}/`, `${SITE_ORIGIN}${API_PATH}/`), answer.text),
})

/** The api a site is deployed with. */
export const deployedApi = (settings: SiteSettings): DataSource => {
  const bases = [settings.api, new URL(API_PATH, settings.config.publicUrl).href]
  return {
    ask: async (url, signal) => {
      const answer = await askNetwork(resolveAddress(settings, url), signal)
      return isOwn(url) ? withSiteOrigin(answer, bases) : answer
    },
    close: async () => {},
  }
}

/** An api in this process, asked without a network; invents its answers unless `config` names sources. */
export const localApi = (config: ApiConfig, publicUrl: string): DataSource => {
  const app = fastify()
  app.register(createApi(config), { prefix: API_PATH })
  return {
    ask: async (url, signal) => {
      if (!isOwn(url)) return askNetwork(new URL(url, publicUrl), signal)
      const headers = { host: new URL(SITE_ORIGIN).host }
      const { statusCode: status, body: text, headers: own } = await app.inject({ url, headers })
      return withSiteOrigin({ status, text, type: readMediaType(own['content-type']) }, [
        new URL(API_PATH, publicUrl).href,
      ])
    },
    close: () => app.close(),
  }
}
