import { type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { overrideBannerContent as content } from './OverrideBanner.content'
import css from './OverrideBanner.module.css'
import { removeRequest } from './overrideRequest'
import { createOverrides, type OverrideDependencies, type OverrideState, type Overrides } from './overrides'

interface OverrideBannerProps {
  readonly overrides: Pick<Overrides, 'state' | 'subscribe' | 'reset'>
  /** Reloads the page, which then shows the live version. */
  readonly reload: () => void
}

const describeState = (state: NonNullable<OverrideState>): string => {
  if (state.status === 'insecure') return content.insecure
  if (state.status === 'refused') return content.refused(state.origins)
  return state.status === 'active' ? content.active(state.part, state.folder) : content.failed(state.part)
}

/** Shown on every page of the session: which part is overridden, and a button that ends the override. */
export const OverrideBanner = ({ overrides, reload }: OverrideBannerProps): ReactNode => {
  const state = useSyncExternalStore(overrides.subscribe, overrides.state)
  if (state === null) return null
  const isActive = state.status === 'active'
  const end = (): void => {
    overrides.reset()
    if (isActive) reload()
  }
  return (
    <section className={css.banner} aria-label={content.label}>
      <p role="status">{describeState(state)}</p>
      <button type="button" className={css.button} onClick={end}>
        {isActive ? content.reset : content.close}
      </button>
    </section>
  )
}

const showBanner = (overrides: Overrides): void => {
  const place = document.createElement('div')
  place.className = css.place ?? ''
  // Outside the site's root, whose prerendered HTML has no banner to hydrate.
  document.body.prepend(place)
  createRoot(place).render(<OverrideBanner overrides={overrides} reload={() => window.location.reload()} />)
}

/** Applies an override to this page, and shows its banner. */
export const openOverrides = (
  page: Window,
  dependencies: Omit<OverrideDependencies, 'isSecure'>,
): Overrides => {
  const { history, location } = page
  // Before the router reads the URL: its links would keep the request.
  history.replaceState(history.state, '', removeRequest(location.href))
  const overrides = createOverrides({ ...dependencies, isSecure: window.isSecureContext })
  showBanner(overrides)
  return overrides
}
