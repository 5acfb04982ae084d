import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { ask, failing, upstreamTo } from '../../testing/askServer'
import { misbehave } from '../../testing/misbehavingServer'

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
