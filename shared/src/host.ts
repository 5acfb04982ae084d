/** What only a host needs: the shell, the player on foreign pages, tests. Parts use `@site/shared/platform`. */

export { Provider } from 'react-redux'
export {
  BrowserRouter,
  generatePath,
  matchPath,
  Navigate,
  Route,
  Routes,
  StaticRouter,
  useNavigationType,
} from 'react-router-dom'
export { type Clock, systemClock } from './clock/clock'
export { CONTRACT_VERSION } from './contract/contract'
export { createHttp } from './http/http'
export { consoleLog } from './log/log'
export { SiteConfigProvider, useFullSiteConfig } from './siteConfig/SiteConfigContext'
export type { SlotProps } from './slots/slots'
export { SlotProvider } from './slots/slots'
export type { PreparedState, SiteStore } from './store/siteStore'
export { makeStore } from './store/siteStore'
