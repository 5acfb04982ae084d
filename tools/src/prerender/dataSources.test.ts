import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readApiConfig } from '@site/api'
import { deployedApi, localApi, SITE_ORIGIN } from './dataSources'

const PUBLIC_URL = 'https://site.example'

/** An api somewhere else, which answers with what it is asked for and the given text. */
const openApi = async (answer: (origin: string) => string) => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/Plain; charset=utf-8')
    response.end(`${request.url} ${answer(origin)}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}

const { signal } = new AbortController()

test('the own api is asked wherever it is, and whichever of its addresses it gives is the site’s', async () => {
  const api = await openApi((origin) => `${origin}/v2/a ${PUBLIC_URL}/api/b https://autre.example/api/c`)
  const { ask } = deployedApi(`${api.origin}/v2`, PUBLIC_URL)
  const answer = await ask('/api/releases', signal)
  api.close()
  const text = `/v2/releases ${SITE_ORIGIN}/api/a ${SITE_ORIGIN}/api/b https://autre.example/api/c`
  expect(answer).toEqual({ status: 200, text, type: 'text/plain' })
})

test('a service elsewhere is asked there', async () => {
  const service = await openApi((origin) => `${origin}/api/a`)
  const answer = await deployedApi('https://api.example/api', PUBLIC_URL).ask(
    `${service.origin}/feed`,
    signal,
  )
  service.close()
  expect(answer.text).toBe(`/feed ${service.origin}/api/a`)
})

test('an api in this process gives the sounds of its shows as addresses of the site', async () => {
  const config = readApiConfig({})
  if (!config.ok) throw new Error(config.error.message)
  const source = localApi(config.value, PUBLIC_URL)
  const { text, type } = await source.ask('/api/soundcloud-rss', signal)
  await source.close()
  expect(type).toBe('application/rss+xml')
  expect(text).toContain(`url="${SITE_ORIGIN}/api/media/`)
})
