import { type SiteThunk, useSiteDispatch } from '@site/shared/platform'
import { useEffect } from 'react'
import { AUTOPLAY_MS } from './carouselModel'

const everyStep =
  (tick: () => void): SiteThunk<() => void> =>
  (_dispatch, _getState, { clock }) =>
    clock.every(AUTOPLAY_MS, tick)

/** Ticks at the pace of autoplay for as long as it runs. */
export const useAutoplay = (running: boolean, tick: () => void): void => {
  const dispatch = useSiteDispatch()
  useEffect(() => (running ? dispatch(everyStep(tick)) : undefined), [dispatch, running, tick])
}
