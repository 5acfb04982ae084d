import * as runtime from 'react-refresh/runtime'
import { createSiteRefresh } from './siteRefresh'

runtime.injectIntoGlobalHook(globalThis)
globalThis.siteRefresh = createSiteRefresh(runtime)
