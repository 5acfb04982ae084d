import { parseRegistry, type Registry } from '@site/shared/registry'
import type { PartName, Version } from '@site/shared/registry/names'
import { err, ok, type Result } from '@site/shared/result'
import { describeArtifact } from '../publication/prepare'
import { inOneRevision } from '../registry/change'
import { type Changed, type ChangeOptions, changeSite } from '../registry/changeSite'
import { ownValue, type PublishedPart, type PublishedVersion } from '../registry/revision'
import { revisionNumbers } from '../registry/revisions'
import type { Store } from '../store/store'
import type { Failure } from '../workspace/site'
import { type KnownVersions, knownVersions, type SoundVersion } from './knownVersions'

/** Which version of a part is live, where nothing else tells. */
export type Choices = Readonly<Record<PartName, Version>>

type VisitorsPart = Registry['parts'][string]

/** What is known of a part beside its files. */
interface Sources {
  readonly choices: Choices
  readonly registry: Registry | undefined
  /** When the site is rebuilt, as an ISO timestamp: when versions were published is lost. */
  readonly at: string
}

/** What visitors were last told; undefined where that is lost, too. */
const visitorsKnew = async (store: Store): Promise<Registry | undefined> => {
  const bytes = await store.read('registry.json')
  const registry = parseRegistry(Buffer.from(bytes ?? []).toString())
  return registry.ok ? registry.value : undefined
}

const originOf = (entry: string): string => (URL.canParse(entry) ? new URL(entry).origin : '')

const describe = (
  { version, artifact }: SoundVersion,
  known: VisitorsPart | undefined,
  { at }: Sources,
  isServed: boolean,
): PublishedVersion => {
  const entry = ownValue(known?.versions ?? {}, version)?.entry ?? known?.versions[known.live]?.entry ?? ''
  const options = { nameVersion: () => version, partsOrigin: originOf(entry) }
  const { published } = describeArtifact(artifact, undefined, options)
  return { ...published, publishedAt: at, ...(!isServed && { servedUntil: at }) }
}

const partOf = (
  live: SoundVersion,
  sound: readonly SoundVersion[],
  known: VisitorsPart | undefined,
  sources: Sources,
): PublishedPart => {
  const named = (version: string): Version | undefined =>
    sound.find((candidate) => candidate.version === version)?.version
  const canary = known?.canary && named(known.canary.version)
  const { percent = 0, trial = 1 } = known?.canary ?? {}
  return {
    owner: live.artifact.record.owner,
    live: live.version,
    previous: (known?.previous ?? []).flatMap((version) => named(version) ?? []),
    canary: canary && canary !== live.version ? { version: canary, percent, trial } : null,
    disabled: known?.disabled ?? null,
    versions: Object.fromEntries(
      sound.map((each) => [
        each.version,
        describe(each, known, sources, [live.version, canary].includes(each.version)),
      ]),
    ),
  }
}

/** The version visitors are to have: the one that is chosen, else the one they had, else the only one. */
const liveOf = (
  name: PartName,
  sound: readonly SoundVersion[],
  { choices, registry }: Sources,
): SoundVersion | undefined => {
  const asked = ownValue(choices, name) ?? ownValue(registry?.parts ?? {}, name)?.live
  if (asked === undefined) return sound.length === 1 ? sound[0] : undefined
  return sound.find(({ version }) => version === asked)
}

const undecided = (name: PartName, sound: readonly SoundVersion[]): string => {
  const versions = sound.map(({ version }) => version).join(', ')
  return `${name}: which version is live? --live ${name}@${sound.at(-1)?.version} (${versions})`
}

const isInSite = (name: PartName, { choices, registry }: Sources): boolean =>
  registry === undefined || Object.hasOwn(registry.parts, name) || Object.hasOwn(choices, name)

/** Whether visitors run this very build: another one under the same version has another hash. */
const isTheirs = ({ part, version, artifact }: SoundVersion, registry: Registry | undefined): boolean => {
  const known = ownValue(ownValue(registry?.parts ?? {}, part)?.versions ?? {}, version)
  const { published } = describeArtifact(artifact)
  return known?.integrity === undefined || known.integrity === published.integrity
}

const partsFrom = (
  { sound }: KnownVersions,
  sources: Sources,
): Result<Readonly<Record<PartName, PublishedPart>>, Failure> => {
  const theirs = sound.filter((version) => isTheirs(version, sources.registry))
  const names = [...new Set(theirs.map(({ part }) => part))].filter((name) => isInSite(name, sources))
  const parts: [PartName, PublishedPart][] = []
  const open: string[] = []
  for (const name of names) {
    const own = theirs.filter(({ part }) => part === name)
    const live = liveOf(name, own, sources)
    const known = ownValue(sources.registry?.parts ?? {}, name)
    if (live) parts.push([name, partOf(live, own, known, sources)])
    else open.push(undecided(name, own))
  }
  if (open.length > 0) return err({ kind: 'undecided', message: open.join('\n') })
  if (parts.length === 0)
    return err({ kind: 'nothing-published', message: 'There is no version whose files are whole' })
  return ok(Object.fromEntries(parts))
}

export interface Rebuilt extends Changed {
  /** What could not be taken over, one sentence each. */
  readonly flaws: readonly string[]
}

/**
 * Makes the first revision of a site whose revisions are lost, from what is published: every version whose files are as
 * their manifest says. What visitors were last told says which are live; without it, `choices` does.
 */
export const rebuildSite = async (
  store: Store,
  choices: Choices,
  at: string,
  options: ChangeOptions = {},
): Promise<Result<Rebuilt, Failure>> => {
  if ((await revisionNumbers(store)).length > 0)
    return err({ kind: 'not-lost', message: 'The site has its revisions: see site history, site restore' })
  const known = await knownVersions(store)
  const parts = partsFrom(known, { choices, registry: await visitorsKnew(store), at })
  if (!parts.ok) return parts
  const step = inOneRevision([(state) => ok({ ...state, parts: parts.value })])
  const changed = await changeSite(store, 'rebuild from what is published', step, options)
  return changed.ok ? ok({ ...changed.value, flaws: known.flaws }) : changed
}
