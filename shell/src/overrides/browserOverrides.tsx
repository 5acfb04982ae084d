import type { Clock } from '@site/shared/clock'
import type { Http, Log } from '@site/shared/platform'
import type { SiteConfig } from '@site/shared/site-config'
import { createRoot } from 'react-dom/client'
import { browserMemory } from '../boot/browserMemory'
import { OverrideBanner } from './OverrideBanner'
import css from './OverrideBanner.module.css'
import { readRequest, withoutRequest } from './overrideRequest'
import { createOverrides, type Overrides } from './overrides'

/** Outside the site's own root: a composed page knows nothing of it. */
const showBanner = (overrides: Overrides): void => {
  const place = document.createElement('div')
  place.className = css.place ?? ''
  document.body.prepend(place)
  createRoot(place).render(
    <OverrideBanner overrides={overrides} reload={() => window.location.replace(window.location.href)} />,
  )
}

const tidyAddress = (): void =>
  window.history.replaceState(window.history.state, '', withoutRequest(window.location.href))

/** The overrides of this page, as its address and the session ask for them; none unless the configuration allows some. */
export const openOverrides = (
  config: SiteConfig,
  dependencies: { readonly clock: Clock; readonly http: Http; readonly log: Log },
): Overrides => {
  const overrides = createOverrides({
    ...dependencies,
    origins: config.overrides?.origins ?? [],
    requested: readRequest(window.location.search),
    memory: browserMemory('sessionStorage'),
  })
  if (overrides.state()) {
    tidyAddress()
    showBanner(overrides)
  }
  return overrides
}
