import { type ReactNode, useSyncExternalStore } from 'react'
import { overrideBannerContent as content } from './OverrideBanner.content'
import css from './OverrideBanner.module.css'
import type { Overrides } from './overrides'

export interface OverrideBannerProps {
  readonly overrides: Overrides
  /** Shows the page afresh, as visitors have it. */
  readonly reload: () => void
}

/** Keeps in view that one part is not the visitors', and leads back. */
export const OverrideBanner = ({ overrides, reload }: OverrideBannerProps): ReactNode => {
  const state = useSyncExternalStore(overrides.subscribe, overrides.state, () => null)
  if (state === null) return null
  const isActive = state.status === 'active'
  const end = (): void => {
    overrides.reset()
    if (isActive) reload()
  }
  return (
    <section className={css.banner} aria-label={content.label}>
      <p role="status">{isActive ? content.active(state.part, state.folder) : content.failed(state.part)}</p>
      <button type="button" className={css.button} onClick={end}>
        {isActive ? content.reset : content.close}
      </button>
    </section>
  )
}
