import { useDispatch, useSelector } from 'react-redux'
import type { SiteDispatch, SiteState } from './siteStore'

export const useSiteDispatch = useDispatch.withTypes<SiteDispatch>()
export const useSiteSelector = useSelector.withTypes<SiteState>()
