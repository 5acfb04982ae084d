import { Provider, SiteConfigProvider } from '@site/shared/host'
import { createTestSite } from '@site/shared/testing/node'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
// biome-ignore lint/style/noRestrictedImports: the router a prerendering host brings
import { MemoryRouter, Route, Routes } from 'react-router-dom'

/** The HTML of a page at a path, written without a browser. */
export const prerender = (page: ReactElement, path: string): string => {
  const { store, dependencies } = createTestSite()
  return renderToString(
    <Provider store={store}>
      <SiteConfigProvider value={dependencies.config}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/residences?/:id?" element={page} />
          </Routes>
        </MemoryRouter>
      </SiteConfigProvider>
    </Provider>,
  )
}
