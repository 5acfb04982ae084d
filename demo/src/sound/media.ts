import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, readRange } from './byteRange'
import { type LoopName, loopBytes } from './loops'

/** A replay whose sound is a loop, repeated to its length. */
interface Replay {
  readonly trackId: number
  readonly loop: LoopName
  readonly bytes: number
  /** Name of the file under `/media`; absent without sound. */
  readonly fileName?: string
}

const makeEtag = ({ trackId, loop, bytes }: Replay) => `"${trackId}-${loop}-${bytes}"`

/** A range of an older file is ignored. */
const rangeHeader = ({ headers }: FastifyRequest, etag: string) => {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? headers.range : undefined
}

const refuseRange = (reply: FastifyReply, bytes: number) =>
  reply
    .code(416)
    .header('content-range', `bytes */${bytes}`)
    .header('cache-control', 'no-store')
    .send({ kind: 'range-not-satisfiable', message: `Le fichier fait ${bytes} octets.` })

const describeRange = (reply: FastifyReply, { first, last }: ByteRange, bytes: number) =>
  reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`)

const sendSound = async (request: FastifyRequest, reply: FastifyReply, replay: Replay) => {
  const { bytes, loop } = replay
  const etag = makeEtag(replay)
  const range = readRange(request.method === 'GET' ? rangeHeader(request, etag) : undefined, bytes)
  if (!range.ok) return refuseRange(reply, bytes)
  if (range.value !== undefined) describeRange(reply, range.value, bytes)
  const { first, last } = range.value ?? { first: 0, last: bytes - 1 }
  reply
    .type('audio/mpeg')
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'public, max-age=86400')
    .header('etag', etag)
    .header('content-length', last - first + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(loopStream(await loopBytes(loop), { first, last }))
}

/** `GET` and `HEAD /media/<trackId>-<slug>.mp3`: a seekable replay with the length of its feed item. */
export const mediaRoute = (app: FastifyInstance, replays: readonly Replay[]) => {
  const byFileName = new Map<string | undefined, Replay>(
    replays.map((replay) => [replay.fileName, replay] as const),
  )
  app.route<{ Params: { fileName: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:fileName',
    handler: async (request, reply) => {
      const { fileName } = request.params
      const replay = byFileName.get(fileName)
      if (replay === undefined) return reply.callNotFound()
      return sendSound(request, reply, replay)
    },
  })
}

/** Size of a chunk; all readers share one copy of the loop in memory. */
const CHUNK_BYTES = 65_536

function* chunks(loop: Buffer, { first, last }: ByteRange) {
  let position = first
  while (position <= last) {
    const start = position % loop.length
    const end = Math.min(start + CHUNK_BYTES, loop.length, start + last + 1 - position)
    yield loop.subarray(start, end)
    position += end - start
  }
}

/** Streams a range of a repeated loop, only as fast as it is read. */
export const loopStream = (loop: Buffer, range: ByteRange): Readable =>
  Readable.from(chunks(loop, range), { objectMode: false, highWaterMark: CHUNK_BYTES })
