import { parseRegistry, type Registry } from '@site/shared/registry'

type Versions = Registry['parts'][string]['versions']

interface Manifest {
  readonly files: Readonly<Record<string, unknown>>
}

const filesOfVersion = async (url: string, folder: string): Promise<readonly string[]> => {
  const { files } = (await (await fetch(`${url}${folder}manifest.json`)).json()) as Manifest
  return Object.keys(files).map((file) => `${folder}${file}`)
}

/** Addresses of every file of these versions of a part, as the site lists them. */
export const filesOf = async (url: string, part: string, versions: Versions): Promise<readonly string[]> => {
  const folders = Object.keys(versions).map((version) => `/parts/${part}/${version}/`)
  return (await Promise.all(folders.map((folder) => filesOfVersion(url, folder)))).flat()
}

/** The same for the version that is live. */
export const liveFilesOf = async (
  url: string,
  part: string,
  { parts }: Registry,
): Promise<readonly string[]> => {
  const { live = '', versions = {} } = parts[part] ?? {}
  const published = versions[live]
  return published ? filesOf(url, part, { [live]: published }) : []
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
