import type { SiteDispatch, SiteState } from './siteStore';
export declare const useSiteDispatch: import("react-redux").UseDispatch<SiteDispatch>;
export declare const useSiteSelector: import("react-redux").UseSelector<SiteState>;
