import type { Page } from '@playwright/test'
import { comeBack } from './breakPart'
import type { PageRegistry, RemotePart } from './pageRegistry'

/** Switches a part off, or on again, as this page sees it; the page learns of it as when a visitor comes back to it. */
export const switchPart = async (
  page: Page,
  part: RemotePart,
  disabled: { readonly message: string } | null,
  order: number,
): Promise<void> => {
  const registry = (await (await page.request.get('/registry.json')).json()) as PageRegistry
  const published = registry.parts[part]
  if (published) published.disabled = disabled
  registry.revision += order
  await page.route('**/registry.json', (route) => route.fulfill({ json: registry }))
  const learnt = page.waitForResponse('**/registry.json')
  await comeBack(page)
  await learnt
}
