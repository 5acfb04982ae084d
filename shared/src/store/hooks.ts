import { useDispatch, useSelector } from 'react-redux'
import type { SiteDispatch, SiteState } from './siteStore'

/**
 * The dispatch of the site's store, for actions and thunks.
 * @example
 * const dispatch = useSiteDispatch()
 * dispatch(liveRequested({}))
 */
export const useSiteDispatch = useDispatch.withTypes<SiteDispatch>()
/**
 * Reads the site's state, and renders again when the result changes.
 * @example const playingId = useSiteSelector(selectPlayingReplayId)
 */
export const useSiteSelector = useSelector.withTypes<SiteState>()
