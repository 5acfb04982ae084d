/** For view tests: a component rendered inside a site whose dependencies are all fakes. */
import { act, type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ComponentType, type ReactElement, type ReactNode, useEffect } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { SiteConfigProvider } from '../site/SiteConfigContext'
import { type SlotProps, SlotProvider } from '../site/slots'
import type { Feature, PreparedState, SiteStore } from '../store/siteStore'
import { createTestSite, type FakeDependencies } from './node'

export { type FakeIntersections, installFakeIntersections } from '../browser/intersections.fake'
export * from './node'

export interface RenderSiteOptions {
  /** Where the visitor is, `/` when absent. */
  readonly path?: string
  readonly dependencies?: Partial<FakeDependencies>
  /** What the loader would install before the part renders. */
  readonly features?: readonly Feature[]
  /** The state a page was prerendered with. */
  readonly prepared?: PreparedState
}

export interface RenderedSite extends RenderResult {
  readonly store: SiteStore
  readonly dependencies: FakeDependencies
  readonly user: UserEvent
  /** Path, query and fragment the router is at now. */
  currentPath(): string
  /** One step back in the router's history. */
  goBack(): void
}

/** Shows the name of a slot instead of its module. */
const NamedSlot: ComponentType<SlotProps> = ({ name }) => <div data-testid={`slot ${name}`} />

interface RouterState {
  readonly path: string
  readonly goBack: () => void
}

/** Reports where the router is. */
const Place = ({ onChange }: { readonly onChange: (state: RouterState) => void }): ReactNode => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(
    () => onChange({ path: `${pathname}${search}${hash}`, goBack: () => void navigate(-1) }),
    [navigate, onChange, pathname, search, hash],
  )
  return null
}

/**
 * Renders a component inside a site.
 * @example
 * const { user, dependencies } = renderSite(<Label />, { features: [feature], path: '/label' })
 * await user.click(screen.getByRole('button'))
 */
export const renderSite = (
  ui: ReactElement,
  { path = '/', dependencies: overrides, features, prepared }: RenderSiteOptions = {},
): RenderedSite => {
  const { store, dependencies } = createTestSite(features, overrides, prepared)
  let router: RouterState = { path, goBack: () => {} }
  const result = render(
    <Provider store={store}>
      <SiteConfigProvider value={dependencies.config}>
        <SlotProvider value={NamedSlot}>
          <MemoryRouter initialEntries={[path]}>
            {ui}
            <Place
              onChange={(next) => {
                router = next
              }}
            />
          </MemoryRouter>
        </SlotProvider>
      </SiteConfigProvider>
    </Provider>,
  )
  return {
    ...result,
    store,
    dependencies,
    user: userEvent.setup(),
    currentPath: () => router.path,
    goBack: () => act(() => router.goBack()),
  }
}
