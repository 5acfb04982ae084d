import type { Registry } from '@site/shared/registry'
import type { LiveFiles, SiteFiles } from '../page/liveFiles'
import { nameOf, versionOf } from './siteFixture'

/** What the fixture's shell has pages run first. */
export const STARTER = 'start()'

const recordOf = (
  part: string,
  version: string,
  files: LiveFiles['record']['files'],
): LiveFiles['record'] => ({
  part: nameOf(part),
  version: versionOf(version),
  container: `ob_${part}`,
  owner: `équipe ${part}`,
  needs: '^1.0.0',
  exposes: Object.keys(files),
  entry: part === 'shell' ? 'main.js' : 'remoteEntry.js',
  trustedTypes: [],
  initial: part === 'shell' ? ['main.js', 'main.css'] : [],
  ...(part === 'shell' && { starter: 'starter.js' }),
  files,
})

/** The live files of a registry's parts; each module has the scripts and styles given here, by slot. */
export const siteFilesOf = (
  registry: Registry,
  modules: Readonly<Record<string, readonly string[]>> = {},
): SiteFiles =>
  Object.fromEntries(
    Object.entries(registry.parts).flatMap(([name, { live, versions }]) => {
      const version = versions[live]
      const own = Object.entries(modules).filter(([slot]) => slot.startsWith(`${name}/`))
      const files = Object.fromEntries(own.map(([slot, list]) => [slot.slice(name.length + 1), [...list]]))
      const styles = Object.fromEntries(
        ['main.css', ...own.flatMap(([, list]) => list)].map((file) => [file, `.${name}{}`]),
      )
      const starter = name === 'shell' ? { starter: STARTER } : {}
      if (!version) return []
      const record = recordOf(name, live, files)
      const integrity = version.integrity === undefined ? {} : { [record.entry]: version.integrity }
      return [[name, { version, integrity, record, styles, ...starter }]]
    }),
  )
