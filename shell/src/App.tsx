import { type Clock, Provider, SiteConfigProvider, type SiteStore, SlotProvider } from '@site/shared/host'
import type { SiteConfig } from '@site/shared/site-config'
import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { Layout } from './layout/Layout'
import { PartLibraryProvider } from './parts/PartLibraryContext'
import type { PartLibrary } from './parts/partLibrary'
import { RemoteSlot } from './parts/RemoteSlot'

export interface AppProps {
  readonly clock: Clock
  readonly config: SiteConfig
  readonly library: PartLibrary
  readonly store: SiteStore
  /** Follows the address bar in a browser; stays at one address where pages are composed. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>
}

/** The whole site, given everything it touches. */
export const App = ({ clock, config, library, store, Router }: AppProps): ReactNode => (
  <StrictMode>
    <Provider store={store}>
      <SiteConfigProvider value={config}>
        <PartLibraryProvider value={library}>
          <SlotProvider value={RemoteSlot}>
            <Router>
              <Layout clock={clock} />
            </Router>
          </SlotProvider>
        </PartLibraryProvider>
      </SiteConfigProvider>
    </Provider>
  </StrictMode>
)
