/** The whole site with its providers; everything it depends on is given. */

import { type Clock, Provider, SiteConfigProvider, type SiteStore, SlotProvider } from '@site/shared/host'
import type { SiteConfig } from '@site/shared/site-config'
import { type ReactNode, StrictMode } from 'react'
import type { PageSource } from '../page/routes/pageSource'
import { SitePages } from '../page/routes/SitePages'
import { PartLibraryProvider } from '../parts/slots/PartLibraryContext'
import type { PartLibrary } from '../parts/slots/partLibrary'
import { RemoteSlot } from '../parts/slots/RemoteSlot'
import { Layout } from './Layout'

export interface AppProps {
  readonly clock: Clock
  readonly config: SiteConfig
  readonly library: PartLibrary
  readonly pages: PageSource
  readonly store: SiteStore
  /** The state of the prerendered HTML, which is hydrated with it. */
  readonly prerenderedState?: object
  /** Wraps the site into its router: the browser's, or a static one where pages are prerendered. */
  readonly inRouter: (site: ReactNode) => ReactNode
}

export const App = ({
  clock,
  config,
  library,
  pages,
  store,
  prerenderedState,
  inRouter,
}: AppProps): ReactNode => (
  <StrictMode>
    <Provider store={store} serverState={prerenderedState}>
      <SiteConfigProvider value={config}>
        <PartLibraryProvider value={library}>
          <SlotProvider value={RemoteSlot}>
            {inRouter(
              <SitePages source={pages}>
                <Layout clock={clock} />
              </SitePages>,
            )}
          </SlotProvider>
        </PartLibraryProvider>
      </SiteConfigProvider>
    </Provider>
  </StrictMode>
)
