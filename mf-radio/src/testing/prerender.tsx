import { Provider, Route, Routes, SiteConfigProvider, StaticRouter } from '@site/shared/host'
import { createTestSite } from '@site/shared/testing/node'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { preparedContent } from '../content/content.fixture'
import { radioFeature } from '../radioFeature'

/** The HTML of a page at a path, written without a browser. */
export const prerender = (page: ReactElement, path: string): string => {
  const { store, dependencies } = createTestSite([radioFeature], {}, preparedContent)
  return renderToString(
    <Provider store={store}>
      <SiteConfigProvider value={dependencies.config}>
        <StaticRouter location={path}>
          <Routes>
            <Route path="/residences?/:id?" element={page} />
            <Route path="/podcasts/:podcast?" element={page} />
          </Routes>
        </StaticRouter>
      </SiteConfigProvider>
    </Provider>,
  )
}
