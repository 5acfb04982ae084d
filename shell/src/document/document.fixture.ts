import type { LivePart } from '@site/shared/prerender'
import type { PublishedPart, Registry } from '@site/shared/registry'
import { publishedPart, publishedVersion } from '@site/shared/registry/fixture'
import type { LiveParts } from './slotFiles'

/** Stands for SHA-256: what was hashed can be read. */
export const hash = (text: string): string => `of(${text})`

/** The bootstrap script of the fixture's shell. */
export const BOOTSTRAP = 'start()'

const aPart = (name: string, versions: readonly [string, ...string[]]): PublishedPart => {
  const [live, ...previous] = versions
  const file = name === 'shell' ? 'main.js' : 'remoteEntry.js'
  const published = versions.map((version) => [
    version,
    {
      ...publishedVersion(`ob_${name}__${version.replace(/\W/g, '_')}`),
      entry: `/parts/${name}/${version}/${file}`,
      integrity: `sha256-${name}${version.replace(/\W/g, '')}`,
    },
  ])
  return publishedPart({ live, previous, versions: Object.fromEntries(published) })
}

/** A registry of parts with these versions: the first is live, the others were live before it, newest first. */
export const aRegistry = (parts: Readonly<Record<string, readonly [string, ...string[]]>>): Registry => ({
  revision: 1,
  parts: Object.fromEntries(Object.entries(parts).map(([name, versions]) => [name, aPart(name, versions)])),
})

type Modules = Readonly<Record<string, readonly string[]>>

const livePartOf = (name: string, { live, versions }: PublishedPart, modules: Modules): LivePart => {
  const { entry = '', integrity } = versions[live] ?? {}
  const file = name === 'shell' ? 'main.js' : 'remoteEntry.js'
  const own = Object.entries(modules).filter(([slot]) => slot.startsWith(`${name}/`))
  const styles = ['main.css', ...own.flatMap(([, files]) => files)].map((file) => [file, `.${name}{}`])
  return {
    version: live,
    entry,
    integrity: integrity === undefined ? {} : { [file]: integrity },
    record: {
      entry: file,
      initial: name === 'shell' ? ['main.js', 'main.css'] : [],
      trustedTypes: [],
      files: Object.fromEntries(own.map(([slot, files]) => [slot.slice(name.length + 1), files])),
    },
    styles: Object.fromEntries(styles),
    ...(name === 'shell' && { starter: BOOTSTRAP }),
    rendered: true,
  }
}

/** The live versions of a registry; each module has the scripts and styles given here, by slot. */
export const livePartsOf = (registry: Registry, modules: Modules = {}): LiveParts =>
  Object.fromEntries(
    Object.entries(registry.parts).map(([name, part]) => [name, livePartOf(name, part, modules)]),
  )
