import { type ReactNode, useSyncExternalStore } from 'react'
import { overrideBannerContent as content } from './OverrideBanner.content'
import css from './OverrideBanner.module.css'
import type { OverrideState, Overrides } from './overrides'

export interface OverrideBannerProps {
  readonly overrides: Pick<Overrides, 'state' | 'subscribe' | 'reset'>
  /** Reloads the page, which then has the live version. */
  readonly reload: () => void
}

const describeState = (state: NonNullable<OverrideState>): string => {
  if (state.status === 'refused') return content.refused(state.origins)
  return state.status === 'active' ? content.active(state.part, state.folder) : content.failed(state.part)
}

/** Says in every page of the session that one part is not the live one, and takes that back. */
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
