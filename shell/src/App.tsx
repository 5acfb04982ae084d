import {
  BrowserRouter,
  type Clock,
  Provider,
  SiteConfigProvider,
  type SiteStore,
  SlotProvider,
} from '@site/shared/host'
import type { SiteConfig } from '@site/shared/site-config'
import { type ReactNode, StrictMode } from 'react'
import { Layout } from './layout/Layout'
import { PartLibraryProvider } from './parts/PartLibraryContext'
import type { PartLibrary } from './parts/partLibrary'
import { RemoteSlot } from './parts/RemoteSlot'

export interface AppProps {
  readonly clock: Clock
  readonly config: SiteConfig
  readonly library: PartLibrary
  readonly store: SiteStore
}

/** The whole site, given everything it touches. */
export const App = ({ clock, config, library, store }: AppProps): ReactNode => (
  <StrictMode>
    <Provider store={store}>
      <SiteConfigProvider value={config}>
        <PartLibraryProvider value={library}>
          <SlotProvider value={RemoteSlot}>
            <BrowserRouter>
              <Layout clock={clock} />
            </BrowserRouter>
          </SlotProvider>
        </PartLibraryProvider>
      </SiteConfigProvider>
    </Provider>
  </StrictMode>
)
