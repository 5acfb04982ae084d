import { parseRegistry } from '@site/shared/registry'
import { flatMap } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { sessionStore } from '@site/shared/storage'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { readBlock } from '../boot/pageData'
import { OverrideBanner } from './OverrideBanner'
import css from './OverrideBanner.module.css'
import { OverridePanel } from './OverridePanel'
import {
  type OverrideRequest,
  overridableParts,
  readRequest,
  withoutRequest,
  withRequest,
} from './overrideRequest'
import { createOverrides, type Overrides } from './overrides'
import type { OverridesPage, PageOverrides } from './pageOverrides'
import { createPutBack } from './putBack'

/** Outside the site's own root: a prerendered page knows nothing of it. */
const show = (ui: ReactNode): void => {
  const place = document.createElement('div')
  place.className = css.place ?? ''
  document.body.prepend(place)
  createRoot(place).render(ui)
}

const reload = (): void => window.location.reload()

const tryPart = (request: OverrideRequest): void =>
  window.location.assign(withRequest(window.location.href, request))

const showPanel = (overrides: Overrides, origins: readonly string[]): void => {
  const registry = flatMap(readBlock(document, 'registry'), parseRegistry)
  const parts = registry.ok ? overridableParts(registry.value) : []
  show(<OverridePanel {...{ overrides, origins, parts, reload }} onTry={tryPart} />)
}

/** Before the site's router reads the URL, which would keep the request in its links. */
const removeRequest = ({ history, location }: Window): void =>
  history.replaceState(history.state, '', withoutRequest(location.href))

/**
 * The overrides of this page, as its URL and the session ask for them; none unless the configuration allows some.
 * A URL that asks for no part in particular opens the panel.
 */
export const openOverrides = (
  config: SiteConfig,
  { page, ...dependencies }: OverridesPage,
): PageOverrides => {
  const origins = config.overrides?.origins ?? []
  const requested = readRequest(page.location.search)
  const overrides = createOverrides({ ...dependencies, origins, requested, storage: sessionStore })
  const asksForPanel = requested === '' && origins.length > 0
  if (overrides.state() || asksForPanel) removeRequest(page)
  if (overrides.state()) show(<OverrideBanner {...{ overrides, reload }} />)
  if (asksForPanel) showPanel(overrides, origins)
  return {
    ...overrides,
    putBackWith: (registry, library) => overrides.onEnd(createPutBack(registry, library)),
  }
}
