import type { PageRegistry } from '../faults/pageRegistry'
import { expect, test } from '../support/test'

interface Remote {
  readonly name: string
  readonly entry: string
}

/** What devtools of Module Federation read. */
interface FederatedPage {
  readonly __FEDERATION__: {
    readonly __INSTANCES__: readonly { readonly options: { readonly remotes: readonly Remote[] } }[]
  }
}

test('devtools of Module Federation find the parts of the page as remotes', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/label')
  for (const slot of ['label/Label', 'player/Player'])
    await page.locator(`[data-slot="${slot}"][data-hydrated]`).waitFor({ state: 'attached' })
  const remotes = await page.evaluate(() =>
    (globalThis as unknown as FederatedPage).__FEDERATION__.__INSTANCES__.flatMap(({ options }) =>
      options.remotes.map(({ name, entry }) => `${name} ${entry}`),
    ),
  )
  const { parts } = (await (await request.get('/registry.json')).json()) as PageRegistry
  const published = ['label', 'player'].map((part) => {
    const version = parts[part]?.versions[parts[part].live]
    return `${version?.container} ${baseURL}${version?.entry}`
  })
  expect(remotes.toSorted()).toEqual(published)
})
