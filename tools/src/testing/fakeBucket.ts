import { createHash } from 'node:crypto'

interface FakeObject {
  readonly bytes: Uint8Array
  readonly tag: string
  /** As they were sent: type, encoding, caching and metadata. */
  readonly headers: Readonly<Record<string, string>>
}

/** A request as object storage reads it: key without the bucket. */
export interface FakeRequest {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export interface FakeAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
}

const KEPT = /^(?:content-type|content-encoding|cache-control|x-amz-meta-.*)$/

/** How many keys one answer lists, far fewer than real ones, so that tests meet the next page. */
const LISTED = 5

const failure = (status: number, code: string): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

const xml = (name: string, content: string): FakeAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><${name}>${content}</${name}>`,
})

const keptOf = (headers: FakeRequest['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT.test(name)))

const objectOf = (bytes: Uint8Array, headers: FakeRequest['headers']): FakeObject => ({
  bytes,
  tag: `"${createHash('md5').update(bytes).digest('hex')}"`,
  headers: keptOf(headers),
})

/**
 * A bucket in memory that answers as S3 does, as far as the site's store asks it.
 * @param heedsConditions false for storages that take no notice of `If-None-Match`
 */
export const createFakeBucket = ({ heedsConditions = true } = {}) => {
  const objects = new Map<string, FakeObject>()
  const list = ({ query }: FakeRequest): FakeAnswer => {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, LISTED)
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><ETag>${objects.get(key)?.tag}</ETag></Contents>`,
    )
    const isCut = keys.length > LISTED
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return xml('ListBucketResult', `<IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}`)
  }
  const put = ({ key, headers, body }: FakeRequest): FakeAnswer => {
    if (heedsConditions && headers['if-none-match'] === '*' && objects.has(key))
      return failure(412, 'PreconditionFailed')
    const object = objectOf(body, headers)
    objects.set(key, object)
    return { status: 200, headers: { etag: object.tag } }
  }
  const copy = ({ key, headers }: FakeRequest, from: string): FakeAnswer => {
    const source = objects.get(decodeURIComponent(from).replace(/^\/?[^/]+\//, ''))
    if (!source) return failure(404, 'NoSuchKey')
    const object = objectOf(source.bytes, headers)
    objects.set(key, object)
    return xml('CopyObjectResult', `<ETag>${object.tag.replaceAll('"', '')}</ETag>`)
  }
  const get = ({ key, method }: FakeRequest): FakeAnswer => {
    const object = objects.get(key)
    if (!object) return method === 'HEAD' ? { status: 404 } : failure(404, 'NoSuchKey')
    return { status: 200, headers: { ...object.headers, etag: object.tag }, body: object.bytes }
  }
  const remove = (key: string): FakeAnswer => {
    objects.delete(key)
    return { status: 204 }
  }
  const answer = (request: FakeRequest): FakeAnswer => {
    const { method, key, headers } = request
    const from = headers['x-amz-copy-source']
    if (method === 'PUT') return from === undefined ? put(request) : copy(request, from)
    if (method === 'DELETE') return remove(key)
    return key === '' ? list(request) : get(request)
  }
  return { objects, answer }
}

export type FakeBucket = ReturnType<typeof createFakeBucket>
