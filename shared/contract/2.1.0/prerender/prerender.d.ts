import type { SiteStore } from '../store/siteStore';
export type RouteParams = Readonly<Record<string, string | undefined>>;
export interface Preparation {
    readonly store: SiteStore;
    readonly params: RouteParams;
}
export type Prepare = (preparation: Preparation) => Promise<void>;
export type ListParams = (preparation: Pick<Preparation, 'store'>) => readonly RouteParams[] | Promise<readonly RouteParams[]>;
export type StructuredData = Readonly<Record<string, unknown>>;
export type Describe = (preparation: Preparation) => readonly StructuredData[];
