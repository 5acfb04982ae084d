/** Exports for hosts alone: the shell, the player on foreign pages, tests. Parts use `@site/shared/platform`. */

export { Provider } from 'react-redux'
export {
  BrowserRouter,
  generatePath,
  matchPath,
  Navigate,
  Route,
  Routes,
  StaticRouter,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
export { type Clock, systemClock } from './core/clock'
export { consoleLog } from './core/log'
export { createHttp } from './query/http'
export { CONTRACT_VERSION } from './site/contract'
export { SiteConfigProvider, useFullSiteConfig } from './site/SiteConfigContext'
export type { SlotProps } from './site/slots'
export { SlotProvider } from './site/slots'
export type { PreparedState, SiteStore } from './store/siteStore'
export { makeStore } from './store/siteStore'
