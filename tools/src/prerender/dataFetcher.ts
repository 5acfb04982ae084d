import { type ApiConfig, createApi } from '@site/api'
import fastify, { type FastifyInstance } from 'fastify'

/** Stands in answers for the address of the site, which a page does not need to know. */
const SITE_ORIGIN = 'http://site.invalid'

/** Where pages get their data while they are prerendered. */
export interface DataFetcher {
  readonly fetch: typeof globalThis.fetch
  readonly close: () => Promise<void>
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** Rewrites the addresses of the site's own files as paths, which are right wherever the site is served. */
export const withoutSiteOrigin = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data).replaceAll(SITE_ORIGIN, ''))

const askApi = async (api: FastifyInstance, url: string): Promise<Answer> => {
  const { statusCode, body } = await api.inject({ url, headers: { host: new URL(SITE_ORIGIN).host } })
  return { status: statusCode, text: body }
}

const askNetwork = async (url: string, init: RequestInit | undefined): Promise<Answer> => {
  const response = await fetch(url, init)
  return { status: response.status, text: await response.text() }
}

const answerOf = ({ status, text }: Answer): Response => new Response(text, { status })

/** Services on the site's own origin are asked without a network, the others through it; each address once. */
export const openDataFetcher = (config: ApiConfig): DataFetcher => {
  const app = fastify()
  app.register(createApi(config), { prefix: '/api' })
  const answers = new Map<string, Promise<Answer>>()
  const ask = (url: string, init?: RequestInit): Promise<Answer> =>
    url.startsWith('/') ? askApi(app, url) : askNetwork(url, init)
  return {
    fetch: async (input, init) => {
      const url = String(input)
      const answer = answers.get(url) ?? ask(url, init)
      answers.set(url, answer)
      return answerOf(await answer)
    },
    close: () => app.close(),
  }
}
