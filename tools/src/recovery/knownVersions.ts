import { PartName, Version } from '@site/shared/registry/names'
import * as v from 'valibot'
import type { Artifact } from '../artifact/artifact'
import { inParallel } from '../concurrency/inParallel'
import type { Store } from '../store/store'
import { readPublished } from './publishedArtifact'

/** A version whose files are all there, as they were published. */
export interface SoundVersion {
  readonly part: PartName
  readonly version: Version
  readonly artifact: Artifact
}

export interface KnownVersions {
  readonly sound: readonly SoundVersion[]
  /** Why the others are left out, one sentence each. */
  readonly flaws: readonly string[]
}

/** How many versions are read at the same time. */
const READERS = 4

const versionsKept = async (store: Store): Promise<readonly (readonly [PartName, Version])[]> => {
  const keys = await store.list('parts/')
  const names = [...new Set(keys.map((key) => key.split('/').slice(1, 3).join('/')))]
  return names.flatMap((name) => {
    const [part, version] = name.split('/')
    const parsed = v.safeParse(v.tuple([PartName, Version]), [part, version])
    return parsed.success ? [parsed.output] : []
  })
}

/** Everything a site has files of, whatever its revisions say. */
export const knownVersions = async (store: Store): Promise<KnownVersions> => {
  const kept = await versionsKept(store)
  const read = await inParallel(kept, READERS, async ([part, version]) => ({
    part,
    version,
    published: await readPublished(store, part, version),
  }))
  return {
    sound: read.flatMap(({ part, version, published }) =>
      published.ok ? [{ part, version, artifact: published.value }] : [],
    ),
    flaws: read.flatMap(({ part, version, published }) =>
      published.ok ? [] : [`${part} ${version} is left out: ${published.error.message}`],
    ),
  }
}
