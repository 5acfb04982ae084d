import type { PublishedPart, PublishedVersion, Registry } from '@site/shared/registry'

/** A published version of a part, as small as the schema allows. */
export const aVersion = (part: string, version: string, needs = '^1.0.0'): PublishedVersion => {
  const entry = part === 'shell' ? 'main.js' : 'remoteEntry.js'
  return {
    container: `ob_${part}__${version.replace(/\W/g, '_')}`,
    entry: `/parts/${part}/${version}/${entry}`,
    needs,
    exposes: [],
    integrity: `sha256-${part}${version.replace(/\W/g, '')}`,
  }
}

/** A part with these versions: the first is live, the others were live before it, newest first. */
export const aPart = (name: string, versions: readonly [string, ...string[]]): PublishedPart => {
  const [live, ...previous] = versions
  return {
    owner: `équipe ${name}`,
    live,
    previous,
    canary: null,
    disabled: null,
    versions: Object.fromEntries(versions.map((version) => [version, aVersion(name, version)])),
  }
}

/** A registry of these parts. */
export const aRegistry = (parts: Readonly<Record<string, readonly [string, ...string[]]>>): Registry => ({
  revision: 1,
  parts: Object.fromEntries(Object.entries(parts).map(([name, versions]) => [name, aPart(name, versions)])),
})
