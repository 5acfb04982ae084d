import type { Page, Route } from '@playwright/test'
import { comeBack } from '../support/page'

export type RemotePart = 'player' | 'label'

export interface RegistryVersion {
  container: string
  entry: string
  needs: string
  integrity?: string
}

export interface PageRegistry {
  revision: number
  parts: Record<
    string,
    {
      live: string
      previous: string[]
      versions: Record<string, RegistryVersion>
      disabled: { message: string } | null
    }
  >
}

export type PublishedPart = PageRegistry['parts'][string]

export const REGISTRY = '**/registry.json'

/** The registry of the site with one part edited, and its revision counted on or back. */
export const editRegistry = async (
  page: Page,
  name: RemotePart,
  order: number,
  edit: (part: PublishedPart) => Promise<void> | void,
): Promise<PageRegistry> => {
  const registry = (await (await page.request.get('/registry.json')).json()) as PageRegistry
  const part = registry.parts[name]
  if (!part) throw new Error(`${name} is not published`)
  await edit(part)
  registry.revision += order
  return registry
}

/** Serves this page another registry; the page learns of it as when its visitor comes back. */
export const serveRegistry = async (page: Page, registry: PageRegistry): Promise<void> => {
  await page.route(REGISTRY, (route) => route.fulfill({ json: registry }))
  const answered = page.waitForResponse(REGISTRY)
  await comeBack(page)
  await answered
}

/** Matches a part's entry, or the other scripts it loads. */
export const matchFiles = (part: RemotePart, files: 'entry' | 'chunks') => (url: URL) =>
  url.pathname.startsWith(`/parts/${part}/`) &&
  url.pathname.endsWith('.js') &&
  url.pathname.endsWith('/remoteEntry.js') === (files === 'entry')

/** Answers a request for a file of a part; `readOriginal` reads the published one. */
export type Answer = (route: Route, readOriginal: () => Promise<string>) => Promise<void> | void
