import { createHash } from 'node:crypto'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { inParallel } from '../concurrency/inParallel'
import { headersOfObject } from './objectHeaders'
import { statusOf, telling, wasRepeated } from './storageFailure'

/** How many requests are under way at the same time. */
const REQUESTS = 16
/** How often an answer is asked for that breaks off. */
const READINGS = 3

/** The keys of a site below a prefix of a bucket. */
export interface Bucket {
  readonly read: (key: string) => Promise<Uint8Array | undefined>
  /** The keys that begin with `prefix`, in the order of the storage. */
  readonly list: (prefix: string) => Promise<readonly string[]>
  readonly put: (key: string, bytes: Uint8Array | string) => Promise<void>
  /** Answers the status where the storage refuses, because the key has bytes (412) or others write it just now (409). */
  readonly putFirst: (
    key: string,
    bytes: Uint8Array | string,
    nonce: string,
  ) => Promise<'created' | 412 | 409>
  /** The nonce the bytes of a key were created with. */
  readonly nonceOf: (key: string) => Promise<string | undefined>
  /** False where there is nothing to copy. */
  readonly copy: (from: string, to: string) => Promise<boolean>
  readonly remove: (keys: readonly string[]) => Promise<void>
}

export interface BucketPlace {
  readonly client: S3Client
  readonly bucket: string
  /** Words between slashes, without one at either end; may be empty. */
  readonly prefix: string
}

const isMissing = (cause: unknown): boolean =>
  statusOf(cause) === 404 && !(cause instanceof Error && cause.name === 'NoSuchBucket')

const unlessMissing = async <T>(task: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await task()
  } catch (cause) {
    if (isMissing(cause)) return undefined
    throw cause
  }
}

const objectOf = (key: string, bytes: Uint8Array | string) => {
  const Body = Buffer.from(bytes)
  const ContentMD5 = createHash('md5').update(Body).digest('base64')
  return { Body, ContentMD5, ...headersOfObject(key) }
}

/** The client asks again where the storage does not answer; where an answer breaks off, nobody does. */
const readWhole = async (read: () => Promise<Uint8Array>, readings = READINGS): Promise<Uint8Array> => {
  try {
    return await read()
  } catch (cause) {
    if (readings === 1 || statusOf(cause) !== undefined) throw cause
    return readWhole(read, readings - 1)
  }
}

const listFrom = async ({ client, bucket }: BucketPlace, prefix: string): Promise<readonly string[]> => {
  const keys: string[] = []
  let token: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    )
    for (const { Key = '' } of page.Contents ?? []) keys.push(Key)
    token = page.NextContinuationToken
  } while (token !== undefined)
  return keys
}

/**
 * Of a request that was made again, or not answered, nobody knows whether it was the one that created the object: the nonce
 * tells.
 */
const putUnlessThere = async (
  client: S3Client,
  command: PutObjectCommand,
  isOwn: () => Promise<boolean>,
): Promise<'created' | 412 | 409> => {
  try {
    await client.send(command)
    return 'created'
  } catch (cause) {
    const status = statusOf(cause)
    if (status === 409 || (status === 412 && !wasRepeated(cause))) return status
    if (status !== undefined && status < 500 && status !== 412) throw cause
    if (await isOwn()) return 'created'
    if (status === 412) return 412
    throw cause
  }
}

/** Asks a bucket with an S3 client; what cannot be done rejects with a `StorageFailure`. */
export const openBucket = (place: BucketPlace): Bucket => {
  const { client, bucket: Bucket, prefix } = place
  const root = prefix === '' ? '' : `${prefix}/`
  const addressOf = (key: string): string => `s3://${Bucket}/${root}${key}`
  const own = (key: string) => ({ Bucket, Key: `${root}${key}` })
  const source = (key: string): string =>
    `${Bucket}/${root}${key}`.split('/').map(encodeURIComponent).join('/')
  const get = async (key: string): Promise<Uint8Array> => {
    const { Body } = await client.send(new GetObjectCommand(own(key)))
    return Body ? await Body.transformToByteArray() : new Uint8Array()
  }
  const nonceOf = (key: string) =>
    telling(addressOf(key), 'read', () =>
      unlessMissing(async () => (await client.send(new HeadObjectCommand(own(key)))).Metadata?.nonce),
    )
  return {
    nonceOf,
    read: (key) => telling(addressOf(key), 'read', () => unlessMissing(() => readWhole(() => get(key)))),
    list: (below) =>
      telling(addressOf(below), 'listed', async () => {
        const keys = await listFrom(place, `${root}${below}`)
        return keys.map((key) => key.slice(root.length))
      }),
    put: (key, bytes) =>
      telling(addressOf(key), 'written', async () => {
        await client.send(new PutObjectCommand({ ...own(key), ...objectOf(key, bytes) }))
      }),
    putFirst: (key, bytes, nonce) =>
      telling(addressOf(key), 'written', () => {
        const object = { ...own(key), ...objectOf(key, bytes), Metadata: { nonce }, IfNoneMatch: '*' }
        return putUnlessThere(
          client,
          new PutObjectCommand(object),
          async () => (await nonceOf(key)) === nonce,
        )
      }),
    copy: (from, to) =>
      telling(addressOf(to), 'copied', async () => {
        const copied = {
          CopySource: source(from),
          MetadataDirective: 'REPLACE',
          ...headersOfObject(to),
        } as const
        const copying = () => client.send(new CopyObjectCommand({ ...own(to), ...copied }))
        return (await unlessMissing(copying)) !== undefined
      }),
    remove: async (keys) => {
      await inParallel(keys, REQUESTS, (key) =>
        telling(addressOf(key), 'removed', async () => {
          await client.send(new DeleteObjectCommand(own(key)))
        }),
      )
    },
  }
}
