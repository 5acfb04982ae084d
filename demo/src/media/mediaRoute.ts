import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Episode } from '../feed/episodes'
import { loopBytes } from '../loops/loops'
import { type ByteRange, readRange } from './byteRange'
import { loopStream } from './loopStream'

const etagOf = ({ trackId, loop, bytes }: Episode) => `"${trackId}-${loop}-${bytes}"`

/** A range asked for an older file is no range at all. */
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

const sendSound = async (request: FastifyRequest, reply: FastifyReply, episode: Episode) => {
  const { bytes, loop } = episode
  const etag = etagOf(episode)
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

/** `GET` and `HEAD /media/<trackId>-<slug>.mp3`: a replay as long as its feed item says, seekable. */
export const mediaRoute = (app: FastifyInstance, episodes: readonly Episode[]) => {
  const byFileName = new Map(episodes.map((episode) => [episode.fileName, episode] as const))
  app.route<{ Params: { fileName: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:fileName',
    handler: async (request, reply) => {
      const { fileName } = request.params
      const episode = byFileName.get(fileName)
      if (episode === undefined) return reply.callNotFound()
      return sendSound(request, reply, episode)
    },
  })
}
