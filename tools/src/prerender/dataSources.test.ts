import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readApiConfig } from '@site/api'
import { testSiteConfig } from '@site/shared/testing/node'
import { deployedApi, localApi, SITE_ORIGIN } from './dataSources'

const PUBLIC_URL = 'https://site.example'
const config = { ...testSiteConfig, publicUrl: PUBLIC_URL }

/** A remote api that returns the requested address and the given text. */
const openApi = async (answer: (origin: string) => string) => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/Plain; charset=utf-8')
    response.end(`${request.url} ${answer(origin)}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}

const openDemo = () => {
  const invented = readApiConfig({ API_DEMO: 'on' })
  if (!invented.ok) throw new Error(invented.error.message)
  return localApi(invented.value, config, { read: async () => undefined })
}

const { signal } = new AbortController()

test('the site’s api is requested wherever it is, and its absolute addresses become the site’s', async () => {
  const api = await openApi((origin) => `${origin}/v2/a ${PUBLIC_URL}/api/b https://autre.example/api/c`)
  const { ask } = deployedApi({ api: `${api.origin}/v2`, config })
  const answer = await ask('/api/releases', signal)
  api.close()
  const text = `/v2/releases ${SITE_ORIGIN}/api/a ${SITE_ORIGIN}/api/b https://autre.example/api/c`
  expect(answer).toEqual({ status: 200, text, type: 'text/plain' })
})

test('another service is requested at its address', async () => {
  const service = await openApi((origin) => `${origin}/api/a`)
  const services = { ...testSiteConfig.services, feed: `${service.origin}/feed` }
  const { ask } = deployedApi({ api: 'https://api.example/api', config: { ...config, services } })
  const answer = await ask(`${service.origin}/feed`, signal)
  service.close()
  expect(answer.text).toBe(`/feed ${service.origin}/api/a`)
})

test('an address that is not of a service of the site is not asked, whatever a bundle wants', async () => {
  const secret = await openApi(() => 'a secret of the network')
  const sources = [deployedApi({ api: 'https://api.example/api', config }), openDemo()]
  for (const { ask, close } of sources) {
    await expect(ask(`${secret.origin}/latest/meta-data`, signal)).rejects.toThrow(
      'is not a service of the site',
    )
    await close()
  }
  secret.close()
})

test('a service that answers without end is given up, and one that redirects is not followed', async () => {
  const service = createServer((request, response) => {
    if (request.url === '/redirect') return response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
    const send = (): void => void (response.destroyed || response.write(Buffer.alloc(1_000_000), send))
    send()
    return response
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const api = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const { ask } = deployedApi({ api, config })
  await expect(ask('/api/feed', signal)).rejects.toThrow('it answers more than 16 MB')
  expect(await ask('/api/redirect', signal)).toMatchObject({ status: 302 })
  service.closeAllConnections()
  service.close()
})

test('an api in this process gives the sounds of its shows as addresses of the site', async () => {
  const source = openDemo()
  const { text, type } = await source.ask('/api/soundcloud-rss', signal)
  await source.close()
  expect(type).toBe('application/rss+xml')
  expect(text).toContain(`url="${SITE_ORIGIN}/api/media/`)
})
