import { parseRegistry, type Registry } from '@site/shared/registry'

type Versions = Registry['parts'][string]['versions']

/** Addresses of every file the registry lists for these versions of a part. */
export const filesOf = (part: string, versions: Versions): readonly string[] =>
  Object.entries(versions).flatMap(([version, { integrity }]) =>
    Object.keys(integrity).map((file) => `/parts/${part}/${version}/${file}`),
  )

/** The same for the version that is live. */
export const liveFilesOf = (part: string, { parts }: Registry): readonly string[] => {
  const { live = '', versions = {} } = parts[part] ?? {}
  const published = versions[live]
  return published ? filesOf(part, { [live]: published }) : []
}

/** How the site answers for each of these addresses. */
export const statusesOf = (url: string, files: readonly string[]): Promise<readonly number[]> =>
  Promise.all(files.map(async (file) => (await fetch(`${url}${file}`, { method: 'HEAD' })).status))

/** The registry as the site serves it now. */
export const readServedRegistry = async (url: string): Promise<Registry> => {
  const registry = parseRegistry(await (await fetch(`${url}/registry.json`)).text())
  if (!registry.ok) throw new Error(registry.error.message)
  return registry.value
}
