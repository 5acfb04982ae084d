import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readApiConfig } from '@site/api'
import { testSiteConfig } from '@site/shared/testing/node'
import { deployedApi, localApi, SITE_ORIGIN } from './dataSources'

const PUBLIC_URL = 'https://site.example'
const config = { ...testSiteConfig, publicUrl: PUBLIC_URL }

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
  const { ask } = deployedApi({ api: `${api.origin}/v2`, config })
  const answer = await ask('/api/releases', signal)
  api.close()
  const text = `/v2/releases ${SITE_ORIGIN}/api/a ${SITE_ORIGIN}/api/b https://autre.example/api/c`
  expect(answer).toEqual({ status: 200, text, type: 'text/plain' })
})

test('a service elsewhere is asked there', async () => {
  const service = await openApi((origin) => `${origin}/api/a`)
  const answer = await deployedApi({ api: 'https://api.example/api', config }).ask(
    `${service.origin}/feed`,
    signal,
  )
  service.close()
  expect(answer.text).toBe(`/feed ${service.origin}/api/a`)
})

test('an api in this process gives the sounds of its shows as addresses of the site', async () => {
  const invented = readApiConfig({})
  if (!invented.ok) throw new Error(invented.error.message)
  const source = localApi(invented.value, PUBLIC_URL)
  const { text, type } = await source.ask('/api/soundcloud-rss', signal)
  await source.close()
  expect(type).toBe('application/rss+xml')
  expect(text).toContain(`url="${SITE_ORIGIN}/api/media/`)
})
