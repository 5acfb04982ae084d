import { randomUUID } from 'node:crypto'
import { type Clock, systemClock, wait } from '@site/shared/clock'
import { isKey, requireKey, type Store } from '../store/store'
import { type BucketPlace, openBucket } from './bucket'
import { StorageFailure } from './storageFailure'

/** What tells whether the storage keeps what is there when it is asked to. */
const PROBE = 'probe.txt'
const PROBE_TEXT = 'Nobody replaces this object.\n'

/** How often a key is created anew that others write at the same moment. */
const ATTEMPTS = 20
/** Longest pause before the next attempt, in milliseconds. */
const PAUSE_MS = 100

const isKept = (key: string): boolean => isKey(key) && key !== PROBE

/** Makes something when it is asked for, until it has succeeded once. */
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

export interface ObjectStorePlace extends BucketPlace {
  readonly clock?: Clock
  /** A number from 0 to 1. */
  readonly random?: () => number
}

/**
 * Keeps a site in object storage that speaks S3: below a prefix of a bucket, each key as an object. The storage has to
 * answer 412 to `If-None-Match: *` where there is an object; one that does not is refused before anything is created.
 */
export const createObjectStore = ({
  clock = systemClock,
  random = Math.random,
  ...place
}: ObjectStorePlace): Store => {
  const bucket = openBucket(place)
  const first = (key: string, bytes: Uint8Array | string) => bucket.putFirst(key, bytes, randomUUID())
  const create = async (key: string, bytes: Uint8Array | string, attempts = ATTEMPTS): Promise<boolean> => {
    const outcome = await first(key, bytes)
    if (outcome !== 409) return outcome === 'created'
    if (attempts === 1) throw new StorageFailure(`${key} cannot be written: others write it all the time`)
    await wait(clock, random() * PAUSE_MS)
    return create(key, bytes, attempts - 1)
  }
  const requireConditions = once(async () => {
    if (!(await create(PROBE, PROBE_TEXT)) || !(await create(PROBE, PROBE_TEXT))) return
    throw new StorageFailure(
      `s3://${place.bucket} replaces objects although it is told not to (If-None-Match): publications would be lost. ` +
        'Turn versioning of the bucket off, or choose another storage',
    )
  })
  return {
    read: async (key) => bucket.read(requireKey(key)),
    list: async (prefix) => (await bucket.list(prefix)).filter(isKept).sort(),
    create: async (key, bytes) => {
      requireKey(key)
      await requireConditions()
      return create(key, bytes)
    },
    replace: async (key, bytes) => bucket.put(requireKey(key), bytes),
    copy: async (from, to) => {
      const isCopied = await bucket.copy(requireKey(from), requireKey(to))
      if (!isCopied) throw new StorageFailure(`There is no ${from}`)
    },
    remove: async (keys) => bucket.remove(keys.map(requireKey)),
  }
}
