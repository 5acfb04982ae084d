import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3Client } from '@aws-sdk/client-s3'

export const BUCKET = 'site'

type Headers = Readonly<Record<string, string>>

/** A request to object storage; the key is without the bucket. */
interface FakeRequest {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: Uint8Array
}

interface FakeAnswer {
  readonly status: number
  readonly headers?: Headers
  readonly body?: Uint8Array | string
}

interface FakeObject {
  readonly bytes: Uint8Array
  /** As they were sent: type, encoding, caching and metadata. */
  readonly headers: Headers
}

const KEPT = /^(?:content-type|content-encoding|cache-control|x-amz-meta-.*)$/

/** Keys per answer: far fewer than real storage, so that tests need several pages. */
const LISTED = 5

const xml = (status: number, content: string): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?>${content}`,
})

/** Writes an error answer of S3. */
export const fakeRefusal = (status: number, code: string): FakeAnswer =>
  xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

const list = (objects: ReadonlyMap<string, FakeObject>, query: URLSearchParams): FakeAnswer => {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const contents = keys.slice(0, LISTED).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const isCut = keys.length > LISTED
  const next = isCut ? `<NextContinuationToken>${keys[LISTED - 1]}</NextContinuationToken>` : ''
  const inside = `<IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}`
  return xml(200, `<ListBucketResult>${inside}</ListBucketResult>`)
}

/** Answers the requests that the site's store makes, like S3. */
const answer = (
  objects: Map<string, FakeObject>,
  { method, key, query, headers, body }: FakeRequest,
  supportsConditions: boolean,
): FakeAnswer => {
  const object = objects.get(key)
  if (method === 'PUT') {
    if (supportsConditions && headers['if-none-match'] === '*' && object)
      return fakeRefusal(412, 'PreconditionFailed')
    const kept = Object.entries(headers).filter(([name]) => KEPT.test(name))
    const written = { 'last-modified': new Date().toUTCString() }
    objects.set(key, { bytes: body, headers: { ...Object.fromEntries(kept), ...written } })
    return { status: 200, headers: { etag: `"${hash('md5', body)}"` } }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  if (key === '') return list(objects, query)
  if (!object) return method === 'HEAD' ? { status: 404 } : fakeRefusal(404, 'NoSuchKey')
  const end = /^bytes=0-(\d+)$/.exec(headers.range ?? '')?.[1]
  if (end === undefined) return { status: 200, headers: object.headers, body: object.bytes }
  if (object.bytes.length === 0) return fakeRefusal(416, 'InvalidRange')
  return { status: 206, headers: object.headers, body: object.bytes.subarray(0, Number(end) + 1) }
}

const read = async (request: IncomingMessage): Promise<FakeRequest> => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage.invalid')
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return {
    method: request.method ?? '',
    key: decodeURIComponent(pathname).replace(/^\/[^/]*\/?/, ''),
    query: searchParams,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
  }
}

/** The request is dropped, executed without an answer, answered in part, or answered with this. */
type Trouble = 'lost before' | 'lost after' | 'broken off' | FakeAnswer

const send = (
  response: ServerResponse,
  { status, headers = {}, body = '' }: FakeAnswer,
  breaksOff = false,
): void => {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  if (breaksOff) response.write(Buffer.from(body).subarray(0, 1), () => response.destroy())
  else response.end(body)
}

const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'team',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_EC2_METADATA_DISABLED: 'true',
} as const

export type FakeObjectServer = Awaited<ReturnType<typeof startFakeObjectServer>>

/**
 * Object storage in this process, which can fail on request; its bucket is `site`.
 * @param supportsConditions false for storage that ignores `If-None-Match`
 */
export const startFakeObjectServer = async ({ supportsConditions = true } = {}) => {
  const objects = new Map<string, FakeObject>()
  let fits = (_request: FakeRequest): boolean => false
  let troubles: Trouble[] = []
  const server = createServer(async (incoming, response) => {
    const request = await read(incoming)
    const trouble = fits(request) ? troubles.shift() : undefined
    if (typeof trouble === 'object') return send(response, trouble)
    if (trouble === 'lost before') return void response.destroy()
    const answered = answer(objects, request, supportsConditions)
    if (trouble === 'lost after') return void response.destroy()
    send(response, answered, trouble === 'broken off')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = CREDENTIALS
  const client = new S3Client({
    endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    endpoint,
    objects,
    client,
    /** Makes the next matching requests fail like this, in order. */
    trouble: (chosen: typeof fits, ...next: readonly Trouble[]): void => {
      fits = chosen
      troubles = [...next]
    },
    stop: async (): Promise<void> => {
      client.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** Starts a fake object server before the tests of a file, with credentials for it in the environment. */
export const fakeObjectServerOfTests = (): (() => FakeObjectServer) => {
  let server: FakeObjectServer
  beforeAll(async () => {
    server = await startFakeObjectServer()
    // A profile of the developer would take precedence.
    for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name]
    Object.assign(process.env, CREDENTIALS)
  })
  afterAll(async () => {
    for (const name of Object.keys(CREDENTIALS)) delete process.env[name]
    await server.stop()
  })
  return () => server
}
