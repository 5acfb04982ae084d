import { hash, randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { type Clock, systemClock, wait } from '@site/shared/clock'
import * as v from 'valibot'
import { inParallel } from '../lib/inParallel'
import { translate } from '../lib/language'
import { getObjectHeaders } from './objectHeaders'
import { readStatus, StorageFailure, wasRetried, withAddress } from './storageFailure'
import { isInboxFile, isKey, requireKey, requireRemovable, type Store } from './store'
import { storeWords } from './store.content'

/** An object that shows whether the storage supports `If-None-Match`. */
const PROBE = 'probe.txt'
const PROBE_TEXT = 'Nobody replaces this object.\n'

/** How many objects are removed at the same time. */
const MAX_REMOVALS = 16
/** Attempts to read an object whose answer breaks off. */
const MAX_READS = 3
/** Attempts to create a key that others write at the same time. */
const MAX_ATTEMPTS = 20
const MAX_PAUSE_MS = 100

export interface ObjectStorePlace {
  readonly client: S3Client
  readonly bucket: string
  /** Segments between slashes, without a leading or trailing slash; may be empty. */
  readonly prefix: string
  readonly clock?: Clock
  /** A number from 0 to 1. */
  readonly random?: () => number
}

const DatedAnswer = v.object({ headers: v.object({ date: v.string() }) })

const isKept = (key: string): boolean => (isKey(key) && key !== PROBE) || isInboxFile(key)

const unlessMissing = async <T>(task: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await task()
  } catch (cause) {
    const isMissing = readStatus(cause) === 404 && !(cause instanceof Error && cause.name === 'NoSuchBucket')
    if (isMissing) return undefined
    throw cause
  }
}

/** The client retries requests without an answer, but not those whose answer breaks off. */
const readWhole = async (read: () => Promise<Uint8Array>, attempts = MAX_READS): Promise<Uint8Array> => {
  try {
    return await read()
  } catch (cause) {
    if (attempts === 1 || readStatus(cause) !== undefined) throw cause
    return readWhole(read, attempts - 1)
  }
}

/** Runs a task until it has succeeded once. */
const once = (task: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined
  return async () => {
    done ??= task()
    try {
      await done
    } catch (cause) {
      done = undefined
      throw cause
    }
  }
}

/** Requests for the objects below a prefix of a bucket. A request that fails rejects with a `StorageFailure`. */
const openBucket = ({ client, bucket: Bucket, prefix }: ObjectStorePlace) => {
  const root = prefix === '' ? '' : `${prefix}/`
  const makeAddress = (key: string): string => `s3://${Bucket}/${root}${key}`
  const locate = (key: string) => ({ Bucket, Key: `${root}${key}` })
  const makeObject = (key: string, bytes: Uint8Array | string) => {
    const Body = Buffer.from(bytes)
    const ContentMD5 = hash('md5', Body, 'base64')
    return { ...locate(key), Body, ContentMD5, ...getObjectHeaders(key) }
  }
  const get = async (key: string, maxBytes?: number): Promise<Uint8Array> => {
    const Range = maxBytes === undefined ? undefined : `bytes=0-${maxBytes - 1}`
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...locate(key), Range }))
      return Body ? await Body.transformToByteArray() : new Uint8Array()
    } catch (cause) {
      // An empty object has no range.
      if (readStatus(cause) === 416) return new Uint8Array()
      throw cause
    }
  }
  const readNonce = async (key: string): Promise<string | undefined> =>
    unlessMissing(async () => (await client.send(new HeadObjectCommand(locate(key)))).Metadata?.nonce)
  /**
   * Returns `taken` (412) if the key exists, `busy` (409) if others write it at the same time. After a request that was
   * retried or not answered, the nonce shows whether this request created the object.
   */
  const putFirst = async (key: string, bytes: Uint8Array | string): Promise<'created' | 'taken' | 'busy'> => {
    const nonce = randomUUID()
    const object = { ...makeObject(key, bytes), Metadata: { nonce }, IfNoneMatch: '*' }
    try {
      await client.send(new PutObjectCommand(object))
      return 'created'
    } catch (cause) {
      const status = readStatus(cause)
      if (status === 409) return 'busy'
      if (status === 412 && !wasRetried(cause)) return 'taken'
      if (status !== undefined && status < 500 && status !== 412) throw cause
      if ((await readNonce(key)) === nonce) return 'created'
      if (status === 412) return 'taken'
      throw cause
    }
  }
  return {
    read: (key: string, maxBytes?: number) =>
      withAddress(makeAddress(key), 'read', () => unlessMissing(() => readWhole(() => get(key, maxBytes)))),
    list: (below: string, maxKeys = Infinity) =>
      withAddress(makeAddress(below), 'listed', async () => {
        const keys: string[] = []
        let ContinuationToken: string | undefined
        do {
          const request = { Bucket, Prefix: `${root}${below}`, ContinuationToken }
          const page = await client.send(new ListObjectsV2Command(request))
          for (const { Key = '' } of page.Contents ?? []) keys.push(Key.slice(root.length))
          ContinuationToken = page.NextContinuationToken
        } while (ContinuationToken !== undefined && keys.length < maxKeys)
        return keys
      }),
    put: (key: string, bytes: Uint8Array | string) =>
      withAddress(makeAddress(key), 'written', async () => {
        await client.send(new PutObjectCommand(makeObject(key, bytes)))
      }),
    writtenAt: (key: string) =>
      withAddress(makeAddress(key), 'read', () =>
        unlessMissing(async () =>
          (await client.send(new HeadObjectCommand(locate(key)))).LastModified?.getTime(),
        ),
      ),
    putFirst: (key: string, bytes: Uint8Array | string) =>
      withAddress(makeAddress(key), 'written', () => putFirst(key, bytes)),
    /** The `Date` of an answer. */
    now: () =>
      withAddress(makeAddress(''), 'listed', async () => {
        const command = new ListObjectsV2Command({ Bucket, Prefix: root, MaxKeys: 1 })
        let date: string | undefined
        command.middlewareStack.add(
          (next) => async (args) => {
            const answer = await next(args)
            date = v.parse(DatedAnswer, answer.response).headers.date
            return answer
          },
          { step: 'deserialize' },
        )
        await client.send(command)
        return Date.parse(date ?? '')
      }),
    remove: (key: string) =>
      withAddress(makeAddress(key), 'removed', async () => {
        await client.send(new DeleteObjectCommand(locate(key)))
      }),
  }
}

/**
 * Stores a site in S3-compatible storage: below a prefix of a bucket, each key as an object. The storage has to answer 412
 * to `If-None-Match: *` for an existing object; otherwise it is refused before anything is created.
 */
export const createObjectStore = (place: ObjectStorePlace): Store => {
  const { clock = systemClock, random = Math.random } = place
  const bucket = openBucket(place)
  const create = async (key: string, bytes: Uint8Array | string): Promise<boolean> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const outcome = await bucket.putFirst(key, bytes)
      if (outcome !== 'busy') return outcome === 'created'
      await wait(clock, random() * MAX_PAUSE_MS)
    }
    throw new StorageFailure(translate(storeWords).busy(key))
  }
  const requireConditions = once(async () => {
    if (!(await create(PROBE, PROBE_TEXT)) || !(await create(PROBE, PROBE_TEXT))) return
    throw new StorageFailure(translate(storeWords).replaces(`s3://${place.bucket}`))
  })
  return {
    read: async (key, maxBytes) => bucket.read(requireKey(key), maxBytes),
    list: async (prefix, maxKeys) =>
      (await bucket.list(prefix, maxKeys)).filter(isKept).sort().slice(0, maxKeys),
    create: async (key, bytes) => {
      requireKey(key)
      await requireConditions()
      return create(key, bytes)
    },
    replace: async (key, bytes) => bucket.put(requireKey(key), bytes),
    writtenAt: async (key) => bucket.writtenAt(requireKey(key)),
    remove: async (keys) => {
      await inParallel(keys.map(requireRemovable), MAX_REMOVALS, bucket.remove)
    },
    now: bucket.now,
  }
}
