// The facts a team needs to sign its next letter: the site writes them to `outbox/<part>/` after each change, and letters repeat them.
import { isDeepStrictEqual } from 'node:util'
import { parseJson } from '@site/shared/json'
import type { PartName } from '@site/shared/registry'
import * as v from 'valibot'
import { decodeText, type Store } from '../../store/store'
import { findKeys, type SiteState, type TeamKeys, typedEntries } from '../revision'
import { findRevision } from './keys'

const NextSequenceSchema = v.object({
  /** The `publicUrl` of the site. */
  site: v.string(),
  /** The number of the team's last letter. */
  sequence: v.number(),
  /** The last revision of its part; missing where the tools of the site are older. */
  revision: v.exactOptional(v.number()),
  /** The public keys that the part trusts; missing where the tools of the site are older. */
  trusted: v.exactOptional(v.array(v.string())),
})

const NamedSettingsSchema = v.object({ config: v.object({ publicUrl: v.string() }) })

export type NextSequence = v.InferOutput<typeof NextSequenceSchema>

const parseNextSequence = parseJson(NextSequenceSchema)

/** Tools before 0.3.0 read it by this name, and learn from the answer to their letter that they are too old. */
export const nextSequenceKey = (part: string): string => `outbox/${part}/desk.json`

/** The address by which letters name a site; undefined before it is configured. */
export const readSiteName = ({ settings }: Pick<SiteState, 'settings'>): string | undefined => {
  const named = v.safeParse(NamedSettingsSchema, settings)
  return named.success ? named.output.config.publicUrl : undefined
}

/** Reads it in an outbox; undefined where it is missing or invalid. */
export const readNextSequence = async (
  store: Pick<Store, 'read'>,
  part: PartName,
): Promise<NextSequence | undefined> => {
  const read = parseNextSequence(decodeText(await store.read(nextSequenceKey(part))))
  return read.ok ? read.value : undefined
}

/** Writes it for one team, where it has changed. */
export const writeNextSequence = async (store: Store, state: SiteState, part: PartName): Promise<void> => {
  const site = readSiteName(state)
  if (site === undefined) return
  const { sequence, trusted } = findKeys(state, part)
  const next: NextSequence = { site, sequence, revision: findRevision(state, part), trusted }
  if (!isDeepStrictEqual(await readNextSequence(store, part), next))
    await store.replace(nextSequenceKey(part), JSON.stringify(next))
}

const limitPart = (known: TeamKeys, next: NextSequence): TeamKeys => {
  const { trusted = known.trusted, sequence, revision = 0 } = next
  return {
    trusted: known.trusted.filter((key) => trusted.includes(key)),
    sequence: Math.max(known.sequence, sequence),
    revision: Math.max(known.revision ?? 0, revision),
  }
}

/**
 * The keys of an older revision, limited to what the outboxes say of newer ones that are damaged: a key that was revoked stays
 * revoked, and a number that was used stays used.
 */
export const limitKeys = async (
  store: Pick<Store, 'read'>,
  keys: NonNullable<SiteState['keys']>,
): Promise<NonNullable<SiteState['keys']>> => {
  const limited = typedEntries(keys).map(async ([part, known]): Promise<readonly [PartName, TeamKeys]> => {
    const next = await readNextSequence(store, part)
    return [part, next ? limitPart(known, next) : known]
  })
  return Object.fromEntries(await Promise.all(limited))
}

/**
 * Writes it for all teams. An outbox that cannot be written stops no change of the site: a letter made with an older number or
 * revision is refused with the remedy, and its answer brings the rest. A key that is missing there sends none until
 * `site keys add` is called again.
 */
export const writeNextSequences = async (store: Store, state: SiteState): Promise<void> => {
  const written = typedEntries(state.keys ?? {}).map(([part]) => writeNextSequence(store, state, part))
  await Promise.allSettled(written)
}
