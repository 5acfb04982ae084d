import * as v from 'valibot'
import { type JsonFailure, parseJson } from '../core/json'
import { err, flatMap, ok, type Result } from '../core/result'
import { PART_NAME, VERSION } from './names'

export { CONTRACT_VERSION, satisfiesRange } from './contract'
export { PART_NAME, PartName, VERSION, Version } from './names'

/**
 * Words of small letters, digits and hyphens between slashes; the last may be a variable, `/residences/:id`.
 * Paths the server reserves are refused.
 */
const PATH = /^(?!\/(?:api|dev|parts)(?:\/|$))(?:\/|(?:\/[a-z\d][a-z\d-]*)+(?:\/:[a-zA-Z]\w*)?)$/

const NavigationSchema = v.object({
  label: v.string(),
  /** Entries are in ascending order. */
  order: v.number(),
  /** Which navigation the entry is in: `main`. A shell leaves out entries of places it does not have. */
  place: v.string(),
})

const PageShape = v.object({
  path: v.pipe(v.string(), v.regex(PATH)),
  /** The exposed module that fills it. */
  module: v.string(),
  /** What the page is called while its part, which gives it its title, is not there. */
  title: v.string(),
  /** Text of the button that leads here from the pages below. */
  back: v.optional(v.string()),
  navigation: v.optional(NavigationSchema),
  /** Addresses it had before, checked at publication: visitors are led to its present one. */
  former: v.optional(v.pipe(v.array(v.string()), v.readonly())),
})

/** A page as its part declares it in `part.mjs`; an entry of the navigation leads to one address. */
export const PageSchema = v.pipe(
  PageShape,
  v.check(
    ({ path, navigation }) => !(navigation && path.includes(':')),
    'a navigation entry needs one address',
  ),
)

export type PublishedPage = v.InferOutput<typeof PageSchema>

/** A part is one separately built and published piece of the site. */
const PartName = v.pipe(v.string(), v.regex(PART_NAME))
const Version = v.pipe(v.string(), v.regex(VERSION))
const Integrity = v.pipe(v.string(), v.regex(/^sha(?:256|384)-[A-Za-z\d+/]+={0,2}$/))

/** Fields of a version in both the registry and the revisions. */
export const VERSION_FIELDS = {
  /** Name of the container on `window`, unique to this version. */
  container: v.pipe(v.string(), v.regex(/^[a-zA-Z_]\w*$/)),
  /** URL of the entry script: relative to the site's root, or absolute for a part on another origin. */
  entry: v.string(),
  /** Caret range of the contract this version was built against. */
  needs: v.string(),
  /** Caret range of React it was built against; absent in versions published before it was recorded. */
  react: v.exactOptional(v.string()),
  /** Modules the container offers, without their leading `./`. */
  exposes: v.array(v.string()),
}

const PublishedVersionSchema = v.object({
  ...VERSION_FIELDS,
  /** Pages it brings; absent where no visitor sees them, and in versions of before parts declared theirs. */
  pages: v.optional(v.array(PageSchema)),
  /**
   * Subresource integrity of the entry, which carries those of what it loads; absent where it is not verified, as for
   * a development server.
   */
  integrity: v.exactOptional(Integrity),
})

const PublishedPartSchema = v.object({
  /** The team people turn to when this part fails. */
  owner: v.string(),
  live: Version,
  /** Versions that were live before, newest first. */
  previous: v.array(Version),
  canary: v.nullable(
    v.object({
      version: Version,
      /** Share of the visitors, to a hundredth of a percent. */
      percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    }),
  ),
  disabled: v.nullable(v.object({ message: v.string() })),
  versions: v.record(Version, PublishedVersionSchema),
})

const RegistrySchema = v.object({
  /** Grows by one with every change, so that a stale copy can be recognised. */
  revision: v.number(),
  parts: v.record(PartName, PublishedPartSchema),
})

/** A version of a part, as pages load it. */
export type PublishedVersion = v.InferOutput<typeof PublishedVersionSchema>
/** A part with the versions that visitors may receive. */
export type PublishedPart = v.InferOutput<typeof PublishedPartSchema>
/** A version that a share of the visitors try. */
export type Canary = NonNullable<PublishedPart['canary']>
/**
 * The data of a site that pages load (`registry.json`). A shell ignores unknown fields, so that new ones can be added: every
 * shell must read those listed here.
 */
export type Registry = v.InferOutput<typeof RegistrySchema>

/** Why a text is not a registry: not JSON, another shape, or versions that it names and does not list. */
export interface RegistryFailure {
  readonly kind: `registry-${JsonFailure['kind'] | 'inconsistent'}`
  readonly message: string
}

const missingVersions = ([name, part]: readonly [string, PublishedPart]): string[] =>
  [part.live, ...part.previous, ...(part.canary ? [part.canary.version] : [])]
    .filter((version) => !Object.hasOwn(part.versions, version))
    .map((version) => `${name} ${version}`)

const checkConsistency = (registry: Registry): Result<Registry, RegistryFailure> => {
  const missing = Object.entries(registry.parts).flatMap(missingVersions)
  if (missing.length === 0) return ok(registry)
  return err({
    kind: 'registry-inconsistent',
    message: `registry.json names versions it does not describe: ${missing.join(', ')}`,
  })
}

const parseShape = parseJson(RegistrySchema)

const readShape = (text: string): Result<Registry, RegistryFailure> => {
  const registry = parseShape(text)
  if (registry.ok) return registry
  const { kind, message } = registry.error
  return err({ kind: `registry-${kind}`, message: `registry.json is ${message}` })
}

/**
 * Reads the text of `registry.json`. The error is `registry-not-json`, `registry-malformed`, or `registry-inconsistent` when a
 * part names a version that is not described.
 * @example const registry = parseRegistry(await readFile('registry.json', 'utf8'))
 */
export const parseRegistry = (text: string): Result<Registry, RegistryFailure> =>
  flatMap(readShape(text), checkConsistency)
