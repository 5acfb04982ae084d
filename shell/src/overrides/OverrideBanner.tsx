import { type ReactNode, useSyncExternalStore } from 'react'
import { overrideBannerContent as content } from './OverrideBanner.content'
import css from './OverrideBanner.module.css'
import type { OverrideState, Overrides, RefusedOverride } from './overrides'

export interface OverrideBannerProps {
  readonly overrides: Overrides
  /** Shows the page afresh, as visitors have it. */
  readonly reload: () => void
}

const refused = ({ refusal: { kind, asked }, origins }: RefusedOverride): string =>
  `${content.refused[kind](asked)} ${content.origins(origins)}`

const sentenceOf = (state: NonNullable<OverrideState>): string => {
  if (state.status === 'refused') return refused(state)
  if (state.status === 'active') return content.active(state.part, state.folder)
  return state.status === 'ended' ? content.ended(state.part) : content.failed(state.part)
}

/** Keeps in view that one part is not the visitors', and leads back. */
export const OverrideBanner = ({ overrides, reload }: OverrideBannerProps): ReactNode => {
  const state = useSyncExternalStore(overrides.subscribe, overrides.state, () => null)
  if (state === null) return null
  const isShown = state.status === 'active' || state.status === 'ended'
  const end = (): void => {
    overrides.reset()
    if (isShown) reload()
  }
  return (
    <section className={css.banner} aria-label={content.label}>
      <p role="status">{sentenceOf(state)}</p>
      <button type="button" className={css.button} onClick={end}>
        {isShown ? content.reset : content.close}
      </button>
    </section>
  )
}
