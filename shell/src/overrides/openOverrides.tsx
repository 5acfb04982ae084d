import { createRoot } from 'react-dom/client'
import { OverrideBanner } from './OverrideBanner'
import css from './OverrideBanner.module.css'
import { withoutRequest } from './overrideRequest'
import { createOverrides, type OverrideDependencies, type Overrides } from './overrides'

const showBanner = (overrides: Overrides): void => {
  const place = document.createElement('div')
  place.className = css.place ?? ''
  // Outside the site's root: the HTML of a prerendered page has no banner to hydrate.
  document.body.prepend(place)
  createRoot(place).render(<OverrideBanner overrides={overrides} reload={() => window.location.reload()} />)
}

/** Shows an override in this page, with its banner. */
export const openOverrides = (page: Window, dependencies: OverrideDependencies): Overrides => {
  const { history, location } = page
  // Before the router reads the URL, which would keep the request in its links.
  history.replaceState(history.state, '', withoutRequest(location.href))
  const overrides = createOverrides(dependencies)
  showBanner(overrides)
  return overrides
}
