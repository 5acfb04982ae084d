import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { createAnswers, createReadyAnswers, MAX_ANSWERS_BYTES, MAX_SENDING_BYTES } from './answers'
import { nameBody } from './bodies'
import { createSending } from './sending'

/** More than is sent uncompressed, another text for each number. */
const repeatId = (id: string): string => `${id} `.repeat(600)

/** A server that answers each `/<id>` with another text. */
const open = (compress?: (body: Buffer) => Promise<Buffer>) => {
  const ready = createReadyAnswers()
  const send = createAnswers({ ready, ...(compress && { compress: { br: compress, gzip: compress } }) })
  const app = fastify()
  app.get<{ Params: { id: string } }>('/:id', (request, reply) =>
    send(request, reply, { body: repeatId(request.params.id), type: 'text/plain', cacheControl: 'no-cache' }),
  )
  const ask = (id: string, encoding = 'br') =>
    app.inject({ url: `/${id}`, headers: { 'accept-encoding': encoding } })
  return { ready, ask }
}

const compressTo = (bytes: number) => async () => Buffer.alloc(bytes)

/** Memory behind the cached buffers, each counted whole even if only a slice of it is used. */
const measureMemory = (ready: ReturnType<typeof createReadyAnswers>): number =>
  [...new Set([...ready.values()].map(({ buffer }) => buffer))].reduce(
    (bytes, { byteLength }) => bytes + byteLength,
    0,
  )

test('however many large answers are asked for, the cache keeps its budget', async () => {
  const { ready, ask } = open(compressTo(1_000_000))
  for (let id = 100; id < 150; id += 1) await ask(String(id), id % 2 ? 'br' : 'gzip')
  expect(ready.size).toBe(31)
  expect(ready.calculatedSize).toBeLessThanOrEqual(MAX_ANSWERS_BYTES)
  expect(measureMemory(ready)).toBeLessThanOrEqual(ready.calculatedSize)
})

test('small answers hold no more memory than is counted', async () => {
  const { ready, ask } = open()
  for (let id = 100; id < 200; id += 1) await ask(String(id))
  expect(ready.size).toBe(100)
  expect(measureMemory(ready)).toBeLessThanOrEqual(ready.calculatedSize)
})

test('every encoding of an answer counts', async () => {
  const { ready, ask } = open(compressTo(5_000))
  await ask('100', 'br')
  const one = ready.calculatedSize
  await ask('100', 'gzip')
  expect([ready.size, ready.calculatedSize]).toEqual([2, 2 * one])
})

test('an answer that takes an eighth of the budget is sent and not kept', async () => {
  const { ready, ask } = open(compressTo(MAX_ANSWERS_BYTES / 8))
  expect((await ask('100')).rawPayload).toHaveLength(MAX_ANSWERS_BYTES / 8)
  expect(ready.size).toBe(0)
})

test('an answer is compressed once, also for visitors who come at the same moment', async () => {
  let compressed = 0
  const { ask } = open((body) => {
    compressed += 1
    return promisify(brotliCompress)(body)
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('100')))
  answers.push(await ask('100'))
  expect(new Set(answers.map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString()))).toEqual(
    new Set([repeatId('100')]),
  )
  expect(compressed).toBe(1)
})

test('four answers at most are compressed at the same moment, and all are sent', async () => {
  let running = 0
  let most = 0
  const { ask } = open(async (body) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return body
  })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, id) => ask(`10${id}`)))
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, (_, id) => repeatId(`10${id}`)))
  expect(most).toBe(4)
})

test('a compression that fails is tried again', async () => {
  let isBroken = true
  const { ask } = open(async (body) => {
    if (isBroken) throw new Error('no memory')
    return body
  })
  expect((await ask('100')).statusCode).toBe(500)
  isBroken = false
  expect((await ask('100')).statusCode).toBe(200)
})

test('a text that is there already is sent as it is where too many wait to be compressed', async () => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { ask } = open(async (body) => {
    await held
    return body
  })
  const waiting = Promise.all(Array.from({ length: 204 }, (_, id) => ask(`${1000 + id}`)))
  const late = await ask('2000')
  release()
  expect([late.statusCode, late.body, late.headers['content-encoding']]).toEqual([
    200,
    repeatId('2000'),
    undefined,
  ])
  expect(new Set((await waiting).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

/** A server whose texts are made on request, and how often one was. */
const openLazy = (sending = createSending()) => {
  const source = {}
  const written: string[] = []
  const send = createAnswers({ sending })
  const app = fastify()
  app.get<{ Params: { id: string } }>('/:id', (request, reply) => {
    const { id } = request.params
    const write = () => {
      written.push(id)
      return { text: repeatId(id) }
    }
    const body = { key: nameBody(source, id), prepare: () => ({ bytes: 2_400, write }) }
    return send(request, reply, { body, type: 'text/plain', cacheControl: 'public' })
  })
  const ask = (id: string, headers = {}) =>
    app.inject({ url: `/${id}`, headers: { 'accept-encoding': 'br', ...headers } })
  return { ask, written }
}

test('a text is not made again for those who have it, nor while it is compressed already', async () => {
  const { ask, written } = openLazy()
  const { etag = '' } = (await ask('100')).headers
  expect((await ask('100', { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await ask('100')).statusCode).toBe(200)
  expect(written).toEqual(['100'])
})

test('while slow connections hold too much, answers that are ready are sent and none is made', async () => {
  const sending = createSending()
  let heldBytes = 0
  const { ask, written } = openLazy({ ...sending, measure: () => heldBytes })
  await ask('100')
  heldBytes = MAX_SENDING_BYTES + 1
  expect([(await ask('100')).statusCode, (await ask('200')).statusCode]).toEqual([200, 429])
  heldBytes = 0
  expect((await ask('200')).statusCode).toBe(200)
  expect(written).toEqual(['100', '200'])
})
