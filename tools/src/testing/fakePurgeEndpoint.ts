import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request of the endpoint, as it arrived. */
interface PurgeRequest {
  readonly authorization: string | undefined
  readonly files: readonly string[]
}

/** A CDN's side of a purge, on this machine. */
export interface FakePurgeEndpoint {
  readonly url: string
  readonly requests: readonly PurgeRequest[]
  /** What the next requests are answered; 200 otherwise. */
  readonly answerWith: (...statuses: readonly number[]) => void
  readonly stop: () => Promise<void>
}

const read = async (request: IncomingMessage): Promise<PurgeRequest> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { files } = JSON.parse(Buffer.concat(chunks).toString()) as Pick<PurgeRequest, 'files'>
  return { authorization: request.headers.authorization, files }
}

export const startFakePurgeEndpoint = async (): Promise<FakePurgeEndpoint> => {
  const requests: PurgeRequest[] = []
  let statuses: number[] = []
  const server = createServer(async (request, response) => {
    requests.push(await read(request))
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge?zone=secret`,
    requests,
    answerWith: (...next) => {
      statuses = [...next]
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
