import type { SiteConfig } from './siteConfig';
export declare const SiteConfigProvider: import("react").Provider<SiteConfig | null>;
export declare const useSiteConfig: () => SiteConfig;
