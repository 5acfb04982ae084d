import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3Client } from '@aws-sdk/client-s3'
import { createFakeBucket, type FakeAnswer, type FakeBucket, type FakeRequest } from './fakeBucket'

export const BUCKET = 'site'

/** What happens to a request: nothing happens, then it is done and not answered, or it is answered like this instead. */
type Trouble = 'lost before' | 'lost after' | 'broken off' | FakeAnswer

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const read = async (request: IncomingMessage): Promise<FakeRequest> => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage.invalid')
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
  return {
    method: request.method ?? '',
    key: decodeURIComponent(pathname).replace(/^\/[^/]*\/?/, ''),
    query: searchParams,
    headers: Object.fromEntries(headers),
    body: await bodyOf(request),
  }
}

const send = (response: ServerResponse, { status, headers = {}, body = '' }: FakeAnswer): void => {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

const breakOff = (response: ServerResponse, { status, headers = {}, body = '' }: FakeAnswer): void => {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.write(Buffer.from(body).subarray(0, 1), () => response.destroy())
}

export interface FakeObjectServer {
  readonly endpoint: string
  readonly bucket: FakeBucket
  readonly client: S3Client
  /** What the next requests that fit meet, in this order. */
  readonly trouble: (fits: (request: FakeRequest) => boolean, ...troubles: readonly Trouble[]) => void
  readonly stop: () => Promise<void>
}

const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'team',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_EC2_METADATA_DISABLED: 'true',
} as const

/** Starts a fake object server before the tests of a file or block, with credentials for it in the environment. */
export const fakeObjectServerOfTests = (): (() => FakeObjectServer) => {
  let server: FakeObjectServer
  beforeAll(async () => {
    server = await startFakeObjectServer()
    // A profile of whoever runs the tests would be preferred to these.
    for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name]
    Object.assign(process.env, CREDENTIALS)
  })
  afterAll(async () => {
    for (const name of Object.keys(CREDENTIALS)) delete process.env[name]
    await server.stop()
  })
  return () => server
}

/** Object storage on this machine, which can be told to fail; its bucket is `site`. */
export const startFakeObjectServer = async (options?: {
  readonly heedsConditions?: boolean
}): Promise<FakeObjectServer> => {
  const bucket = createFakeBucket(options)
  let fits = (_request: FakeRequest): boolean => false
  let troubles: Trouble[] = []
  const server = createServer(async (incoming, response) => {
    const request = await read(incoming)
    const trouble = fits(request) ? troubles.shift() : undefined
    if (typeof trouble === 'object') return send(response, trouble)
    if (trouble === 'lost before') return void response.destroy()
    const answer = bucket.answer(request)
    if (trouble === 'lost after') return void response.destroy()
    return trouble === 'broken off' ? breakOff(response, answer) : send(response, answer)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = new S3Client({
    endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: {
      accessKeyId: CREDENTIALS.AWS_ACCESS_KEY_ID,
      secretAccessKey: CREDENTIALS.AWS_SECRET_ACCESS_KEY,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    endpoint,
    bucket,
    client,
    trouble: (chosen, ...next) => {
      fits = chosen
      troubles = [...next]
    },
    stop: async () => {
      client.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
