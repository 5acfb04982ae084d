import type { RequestListener } from 'node:http'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { misbehave } from '../../testing/misbehavingServer'
import { createNetworkFetch } from './networkFetch'
import { isPrivateAddress } from './privateHosts'
import { createUpstream } from './upstream'

const upstreamTo = (privateHosts: readonly string[], timeoutMs?: number) =>
  createUpstream({
    fetch: createNetworkFetch(privateHosts),
    now: () => Date.now(),
    privateHosts,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })

const ask = async (listener: RequestListener, timeoutMs?: number) => {
  const { origin } = await misbehave(listener)
  return upstreamTo(['localhost'], timeoutMs).text(`${origin}/feed`)
}

const failing = (detail: RegExp) => ({
  ok: false,
  error: { kind: 'upstream-unavailable', detail: expect.stringMatching(detail) },
})

test('a slow drip is given up after the time an answer may take as a whole', async () => {
  const answer = ask((request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 20)
    request.on('close', () => clearInterval(timer))
  }, 300)
  expect(await answer).toMatchObject(failing(/did not answer/))
})

test('a server that says nothing at all is given up', async () => {
  expect(await ask(() => {}, 200)).toMatchObject(failing(/did not answer/))
})

test('a broken line is a failure', async () => {
  const answer = await ask((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('court', () => response.destroy())
  })
  expect(answer).toMatchObject(failing(/did not answer/))
})

test.each([
  ['gzip', gzipSync],
  ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
] as const)('a bomb of %s goes off at the limit', async (encoding, compress) => {
  const bomb = compress(Buffer.alloc(50_000_000))
  const answer = await ask((_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
  )
  expect(bomb.length).toBeLessThan(100_000)
  expect(answer).toMatchObject(failing(/more than 4000000 bytes/))
})

test('what comes compressed is read', async () => {
  const answer = await ask((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('écho')),
  )
  expect(answer).toEqual({ ok: true, value: 'écho' })
})

const FEED = '<?xml version="1.0"?><rss><channel><title>Été</title></channel></rss>'

const asIs = (bytes: Buffer) => bytes
const twice = (bytes: Buffer) => gzipSync(gzipSync(bytes))

test.each<[said: string | undefined, (bytes: Buffer) => Buffer]>([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['GZIP', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['gzip', asIs],
  ['deflate', asIs],
  ['br', asIs],
  ['identity', asIs],
  ['none of these', asIs],
  [undefined, gzipSync],
  ['identity', gzipSync],
  ['br', gzipSync],
  ['gzip, gzip', twice],
  ['gzip', twice],
])('of an answer that says %s the bytes decide: %p', async (said, pack) => {
  const answer = await ask((_, response) =>
    response
      .writeHead(200, said === undefined ? {} : { 'content-encoding': said })
      .end(pack(Buffer.from(FEED))),
  )
  expect(answer).toEqual({ ok: true, value: FEED })
})

test('a text that is said to be packed is read, however short it is', async () => {
  const texts = ['a', '{}', '<rss/>', 'BEGIN:VCALENDAR', '!!!!!!!!!', '[1,2,3]', 'été', '0', 'x'.repeat(300)]
  const { origin } = await misbehave((request, response) => {
    const [said = '', at = ''] = (request.url ?? '').slice(1).split('/')
    response.writeHead(200, { 'content-encoding': said }).end(texts[Number(at)])
  })
  for (const said of ['gzip', 'deflate', 'br'])
    for (const [at, value] of texts.entries())
      expect(await upstreamTo(['localhost']).text(`${origin}/${said}/${at}`)).toEqual({ ok: true, value })
})

test.each([undefined, 'gzip', 'br'])('an unsaid bomb goes off at the limit too (%s)', async (said) => {
  const bomb = twice(Buffer.alloc(50_000_000, 'a'))
  const answer = await ask((_, response) =>
    response.writeHead(200, said === undefined ? {} : { 'content-encoding': said }).end(bomb),
  )
  expect(answer).toMatchObject(failing(/more than 4000000 bytes/))
})

test('a packed answer that is damaged is a failure, not half an answer', async () => {
  const damaged = gzipSync(FEED.repeat(100))
  damaged.fill(0xff, 40, 60)
  const answer = await ask((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(damaged),
  )
  expect(answer).toMatchObject(failing(/did not answer/))
})

test('redirects are followed on the same origin, and not in a circle', async () => {
  const { origin, requests } = await misbehave((request, response) => {
    if (request.url === '/there') return void response.end('là')
    response.writeHead(302, { location: request.url === '/feed' ? '/there' : '/loop' }).end()
  })
  const upstream = upstreamTo(['localhost'])
  expect(await upstream.text(`${origin}/feed`)).toEqual({ ok: true, value: 'là' })
  expect(await upstream.text(`${origin}/loop`)).toMatchObject(failing(/redirects without end/))
  expect(requests()).toBe(2 + 6)
})

test('a redirect to another origin is not followed, not even on the same machine', async () => {
  const secret = await misbehave((_, response) => response.end('secret'))
  const answer = await ask((_, response) => response.writeHead(302, { location: `${secret.origin}/` }).end())
  expect(answer).toMatchObject(failing(/redirects to localhost:\d+/))
  expect(secret.requests()).toBe(0)
})

test.each([
  'http://127.0.0.1:$',
  'http://0x7f000001:$',
  'http://2130706433:$',
  'http://127.1:$',
  'http://0.0.0.0:$',
  'http://[::1]:$',
  'http://[::ffff:127.0.0.1]:$',
  'http://[::ffff:7f00:1]:$',
  'http://[64:ff9b::7f00:1]:$',
  'http://[::127.0.0.1]:$',
  'http://[2002:7f00:1::]:$',
  'http://[fe80::1]:$',
  'http://169.254.169.254',
  'http://metadata.localhost:$',
  'http://localhost.:$',
])('no redirect leads to %s, however the address is written', async (target) => {
  const secret = await misbehave((_, response) => response.end('secret'))
  const address = `${target.replace('$', new URL(secret.origin).port)}/`
  for (const status of [301, 302, 303, 307, 308]) {
    const { origin } = await misbehave((_, response) =>
      response.writeHead(status, { location: address }).end(),
    )
    const { port } = new URL(origin)
    const answer = await upstreamTo([`localhost:${port}`]).text(`${origin}/`)
    expect(answer).toMatchObject(failing(/redirects to|private address|did not answer/))
  }
  expect(secret.requests()).toBe(0)
})

test('a name that leads to a private address is not asked, unless it is allowed', async () => {
  const { origin, requests } = await misbehave((_, response) => response.end('secret'))
  expect(await upstreamTo([]).text(origin)).toMatchObject(failing(/private address/))
  expect(await upstreamTo([]).locate(origin)).toMatchObject(failing(/private address/))
  expect(requests()).toBe(0)
})

test.each(['127.0.0.1', '[::1]', '169.254.169.254', '0x7f000001', '2130706433'])(
  '%s is not asked',
  async (host) => {
    expect(await upstreamTo([]).text(`http://${host}:9/`)).toMatchObject(failing(/is a private address/))
  },
)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '::1',
  '[fe80::1]',
  'fd00::1',
  '::ffff:127.0.0.1',
  '[::ffff:a9fe:a9fe]',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '[::7f00:1]',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fec0::1',
  '::2',
  '1::1',
  '4000::1',
  'ff02::1',
  '192.0.0.8',
  '198.18.0.1',
  '240.0.0.1',
  '0.1.2.3',
])('%s is no address of the public internet', (host) => {
  expect(isPrivateAddress(host)).toBe(true)
})

test.each(['93.184.216.34', '[2606:2800:220:1::1]', 'feeds.example', 'localhost'])(
  '%s may be asked',
  (host) => {
    expect(isPrivateAddress(host)).toBe(false)
  },
)

/** Keeps the first bytes of a body, and refuses one of more than a megabyte. */
const collectHead = () => {
  const head: Uint8Array[] = []
  let received = 0
  return {
    maxReceivedBytes: 1_000_000,
    limit: 'a megabyte',
    add: (chunk: Uint8Array) => {
      received += chunk.length
      if (head.length === 0) head.push(chunk.subarray(0, 4))
      return received <= 1_000_000
    },
    finish: () => Buffer.concat(head),
  }
}

const collect = async (bytes: Buffer, said?: string) => {
  const { origin } = await misbehave((_, response) =>
    response.writeHead(200, said ? { 'content-encoding': said } : {}).end(bytes),
  )
  return upstreamTo(['localhost']).text(`${origin}/programme.ics`, { collect: collectHead })
}

const LARGE = Buffer.from('écho '.repeat(100_000))

test.each([
  ['gzip', gzipSync(LARGE)],
  ['br', brotliCompressSync(LARGE, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ['deflate', deflateSync(LARGE)],
  [undefined, gzipSync(LARGE)],
  ['gzip', LARGE],
  ['br', LARGE],
  [undefined, LARGE],
] as const)('what is collected as it comes is unpacked by its bytes (%s)', async (said, bytes) => {
  expect(await collect(bytes, said)).toEqual({ ok: true, value: 'éch' })
})

test('a bomb that is collected goes off at the limit, damaged bytes are a failure, and nothing is nothing', async () => {
  expect(await collect(gzipSync(Buffer.alloc(50_000_000)), 'gzip')).toMatchObject(
    failing(/more than a megabyte/),
  )
  expect(await collect(gzipSync(LARGE).fill(7, 30, 60), 'gzip')).toMatchObject(failing(/did not answer/))
  expect(await collect(Buffer.alloc(0))).toEqual({ ok: true, value: '' })
})
