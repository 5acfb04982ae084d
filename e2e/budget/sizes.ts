import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { commonSiteDir } from '../support/commonSite'

interface PublishedRegistry {
  readonly parts: Readonly<
    Record<string, { readonly live: string; readonly versions: Readonly<Record<string, { entry: string }>> }>
  >
}

interface Build {
  readonly files: Readonly<Record<string, readonly string[]>>
}

export type Sizes = Readonly<Record<string, number>>

/** Bytes of a file as browsers receive it. */
const measureFile = async (request: APIRequestContext, url: string): Promise<number> => {
  const response = await request.fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(response.headers()['content-length'])
}

/** Part -> address of its live entry. */
const readEntries = async (request: APIRequestContext): Promise<ReadonlyMap<string, string>> => {
  const { parts } = (await (await request.get('/registry.json')).json()) as PublishedRegistry
  return new Map(
    Object.entries(parts).map(([name, { live, versions }]) => [name, versions[live]?.entry ?? '']),
  )
}

const measurePodcastPages = (): number => {
  const dir = path.join(commonSiteDir, 'live/podcasts')
  const names = readdirSync(dir).filter((name) => /[a-z]/.test(name) && !name.includes('.'))
  return Math.max(...names.map((name) => statSync(path.join(dir, name, 'index.html.br')).size))
}

/** Measures the files of `fileBudgets`. */
export const measureFiles = async (request: APIRequestContext): Promise<Sizes> => {
  const entries = await readEntries(request)
  const findEntry = (part: string, file = 'remoteEntry.js'): string =>
    (entries.get(part) ?? '').replace(/[^/]*$/, file)
  const addresses = {
    registry: '/registry.json',
    'app bundle': entries.get('shell') ?? '',
    'bootstrap script': findEntry('shell', 'starter.js'),
    'entry of player': findEntry('player'),
    'entry of radio': findEntry('radio'),
    'entry of label': findEntry('label'),
    'entry of about': findEntry('about'),
    'element of other sites': '/embed/v1/player.js',
    'remote of other sites': '/embed/v1/remoteEntry.js',
    'page of the frame': '/embed/v1/',
    'script of the frame': findEntry('player', 'embed/frame.js'),
  }
  const sizes: Record<string, number> = { 'heaviest page of a podcast': measurePodcastPages() }
  for (const [use, address] of Object.entries(addresses)) sizes[use] = await measureFile(request, address)
  return sizes
}

/** `part/Module` -> bytes of its scripts, without the entry. */
export const measureModules = async (request: APIRequestContext): Promise<Sizes> => {
  const sizes: Record<string, number> = {}
  for (const [part, entry] of await readEntries(request)) {
    if (part === 'shell') continue
    const folder = entry.replace(/[^/]*$/, '')
    const { files } = (await (await request.get(`${folder}build.json`)).json()) as Build
    for (const [module, names] of Object.entries(files)) {
      const scripts = names.filter((name) => name.endsWith('.js'))
      const bytes = await Promise.all(scripts.map((name) => measureFile(request, folder + name)))
      sizes[`${part}/${module}`] = bytes.reduce((total, size) => total + size, 0)
    }
  }
  return sizes
}
