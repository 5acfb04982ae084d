import type { APIRequestContext } from '@playwright/test'

interface PublishedRegistry {
  readonly parts: Readonly<
    Record<string, { readonly live: string; readonly versions: Readonly<Record<string, { entry: string }>> }>
  >
}

interface Build {
  readonly files: Readonly<Record<string, readonly string[]>>
}

export interface PartSizes {
  readonly registry: number
  readonly shell: number
  readonly bootstrap: number
  /** What other sites frame. */
  readonly frame: { readonly page: number; readonly program: number }
  /** Part -> bytes of its entry. */
  readonly entries: Readonly<Record<string, number>>
  /** The script of the element of other sites. */
  readonly element: number
  /** The entry of the remote of other sites, with everything in it. */
  readonly remote: number
  /** `part/Module` -> bytes of its scripts, the entry left out. */
  readonly modules: Readonly<Record<string, number>>
}

const json = async <T>(request: APIRequestContext, url: string): Promise<T> =>
  (await (await request.get(url)).json()) as T

/** Bytes of a file as browsers receive it. */
const sizeOf = async (request: APIRequestContext, url: string): Promise<number> => {
  const response = await request.fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(response.headers()['content-length'])
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const modulesOf = async (
  request: APIRequestContext,
  part: string,
  folder: string,
): Promise<ReadonlyArray<readonly [string, number]>> => {
  const { files } = await json<Build>(request, `${folder}build.json`)
  return Promise.all(
    Object.entries(files).map(async ([module, names]) => {
      const scripts = names.filter((name) => name.endsWith('.js'))
      const sizes = await Promise.all(scripts.map((name) => sizeOf(request, folder + name)))
      return [`${part}/${module}`, sum(sizes)] as const
    }),
  )
}

/** Reads from the running site what its live parts weigh. */
export const partSizes = async (request: APIRequestContext): Promise<PartSizes> => {
  const { parts } = await json<PublishedRegistry>(request, '/registry.json')
  const live = Object.entries(parts).map(
    ([name, { live: version, versions }]) => [name, versions[version]?.entry ?? ''] as const,
  )
  const sizes = await Promise.all(
    live.map(async ([name, entry]) => [name, await sizeOf(request, entry)] as const),
  )
  const remotes = live.filter(([name]) => name !== 'shell')
  const modules = await Promise.all(
    remotes.map(([name, entry]) => modulesOf(request, name, entry.replace(/[^/]*$/, ''))),
  )
  const entryOf = (part: string): string => live.find(([name]) => name === part)?.[1] ?? ''
  const fileOf = (part: string, file: string): Promise<number> =>
    sizeOf(request, entryOf(part).replace(/[^/]*$/, file))
  return {
    registry: await sizeOf(request, '/registry.json'),
    shell: Object.fromEntries(sizes).shell ?? 0,
    bootstrap: await fileOf('shell', 'starter.js'),
    element: await sizeOf(request, '/embed/v1/player.js'),
    remote: await sizeOf(request, '/embed/v1/remoteEntry.js'),
    frame: { page: await sizeOf(request, '/embed/v1/'), program: await fileOf('player', 'embed/frame.js') },
    entries: Object.fromEntries(sizes.filter(([name]) => name !== 'shell')),
    modules: Object.fromEntries(modules.flat()),
  }
}
