import * as v from 'valibot'
import { createFakeClock, type FakeClock } from '../testing/clock.fake'
import { createHttp, getJson, type Http } from './http'

type Answer = (url: string, init: RequestInit) => Promise<Response>

const never: Answer = () => new Promise(() => {})

const clientOver = (
  answer: Answer,
  cookies: string | (() => string) = '',
): { http: Http; clock: FakeClock; sent: RequestInit[] } => {
  const clock = createFakeClock()
  const sent: RequestInit[] = []
  const fetch = (url: string, init: RequestInit) => {
    sent.push(init)
    return answer(url, init)
  }
  return {
    http: createHttp({
      fetch: fetch as typeof globalThis.fetch,
      clock,
      cookies: typeof cookies === 'string' ? () => cookies : cookies,
    }),
    clock,
    sent,
  }
}

describe('the http client', () => {
  it('answers the body of a successful call', async () => {
    const { http } = clientOver(async () => new Response('bonjour'))
    expect(await http.text({ url: '/hello' })).toEqual({ ok: true, value: 'bonjour' })
  })

  it('turns a bad status into the generic text', async () => {
    const { http } = clientOver(
      async () => new Response('', { status: 503, statusText: 'Service Unavailable' }),
    )
    expect(await http.text({ url: '/hello' })).toMatchObject({
      ok: false,
      error: {
        kind: 'status',
        status: 503,
        message: 'Http failure response for /hello: 503 Service Unavailable',
      },
    })
  })

  it('turns a network that refuses into a failure without status', async () => {
    const { http } = clientOver(async () => Promise.reject(new TypeError('refused')))
    expect(await http.text({ url: '/hello' })).toMatchObject({
      ok: false,
      error: { kind: 'network', status: 0, message: 'Http failure response for /hello: 0 Unknown Error' },
    })
  })

  it('gives up on an answer that never comes with "Request timeout" and status 0', async () => {
    const { http, clock } = clientOver(never)
    const answer = http.text({ url: '/hello', timeoutMs: 3_000 })
    await clock.advance(3_000)
    expect(await answer).toMatchObject({
      ok: false,
      error: { kind: 'timeout', status: 0, message: 'Request timeout' },
    })
  })

  it('gives up on a body that never ends', async () => {
    const endless = new ReadableStream({ pull: () => new Promise(() => {}) })
    const { http, clock } = clientOver(async () => new Response(endless))
    const answer = http.text({ url: '/hello', timeoutMs: 3_000 })
    await clock.advance(3_000)
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  })

  it('stops when its caller gives up', async () => {
    const { http, sent } = clientOver(never)
    const controller = new AbortController()
    const answer = http.text({ url: '/hello', signal: controller.signal })
    controller.abort()
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'aborted' } })
    expect(sent[0]?.signal?.aborted).toBe(true)
  })

  it('leaves no timer behind', async () => {
    const { http, clock } = clientOver(async () => new Response('bonjour'))
    await http.text({ url: '/hello' })
    expect(clock.pending()).toBe(0)
  })
})

describe('the XSRF header', () => {
  const cookies = 'theme=dark; XSRF-TOKEN=a%20token'
  const sentFor = async (method: 'GET' | 'POST', url: string, jar: string = cookies) => {
    const { http, sent } = clientOver(async () => new Response(''), jar)
    await http.text({ url, method })
    return sent[0]?.headers
  }

  it('accompanies a non-GET request to a relative url', async () => {
    expect(await sentFor('POST', '/api/hello')).toEqual({ 'X-XSRF-TOKEN': 'a token' })
  })

  it('does not accompany a GET', async () => {
    expect(await sentFor('GET', '/api/hello')).toEqual({})
  })

  it.each([
    'https://elsewhere.example/hello',
    '//elsewhere.example/hello',
    '\t//elsewhere.example/hello',
    ' \n//elsewhere.example/hello',
    '/\t/elsewhere.example/hello',
    '/\\elsewhere.example/hello',
    '\\\\elsewhere.example/hello',
    'https:elsewhere.example/hello',
    'ht\ntps://elsewhere.example/hello',
    'http://[bad',
  ])('never leaves for %j', async (url) => {
    expect(await sentFor('POST', url)).toEqual({})
  })

  it.each(['hello', '?hello', '/api//hello', './hello:8'])('accompanies one to %s', async (url) => {
    expect(await sentFor('POST', url)).toEqual({ 'X-XSRF-TOKEN': 'a token' })
  })

  it.each([
    ['%', '%'],
    ['100%25%', '100%25%'],
    ['a%C3%A9', 'aé'],
  ])('takes the token %s for %s', async (token, sent) => {
    expect(await sentFor('POST', '/api/hello', `XSRF-TOKEN=${token}`)).toEqual({ 'X-XSRF-TOKEN': sent })
  })

  it('stays away rather than make the request fail for a token no header can hold', async () => {
    expect(await sentFor('POST', '/api/hello', 'XSRF-TOKEN=%E2%82%AC')).toEqual({})
  })

  it('is absent where a page may have no cookies, and the request goes out', async () => {
    const { http } = clientOver(
      async () => new Response('bonjour'),
      () => {
        throw new DOMException('The document is sandboxed.', 'SecurityError')
      },
    )
    expect(await http.text({ url: '/api/hello', method: 'POST' })).toEqual({ ok: true, value: 'bonjour' })
    expect(await http.text({ url: '/api/hello' })).toEqual({ ok: true, value: 'bonjour' })
  })

  it('is absent without the cookie', async () => {
    expect(await sentFor('POST', '/api/hello', 'theme=dark')).toEqual({})
  })
})

describe('reading JSON', () => {
  const read = (text: string) =>
    getJson(
      clientOver(async () => new Response(text)).http,
      { url: '/hello' },
      v.object({ name: v.string() }),
    )

  it('returns a value of the shape', async () => {
    expect(await read('{"name":"dub"}')).toEqual({ ok: true, value: { name: 'dub' } })
  })

  it.each(['<html>', '{"name":3}'])('refuses %s', async (text) => {
    expect(await read(text)).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
  })
})
