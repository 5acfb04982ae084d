import { Button } from '@site/shared/design/button/Button'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { OverrideBannerProps } from './OverrideBanner'
import { overrideBannerContent as content } from './OverrideBanner.content'
import css from './OverridePanel.module.css'

/** What is tried at the moment, if anything, and the way back. */
export const ActiveOverride = ({ overrides, reload }: OverrideBannerProps): ReactNode => {
  const state = useSyncExternalStore(overrides.subscribe, overrides.state, () => null)
  if (state?.status !== 'active') return null
  const end = (): void => {
    overrides.reset()
    reload()
  }
  return (
    <div className={css.active}>
      <p>{content.active(state.part, state.folder)}</p>
      <Button look="outline" onClick={end}>
        {content.reset}
      </Button>
    </div>
  )
}
