import type { SiteConfig } from '../siteConfig/siteConfig';
import type { SlotName } from '../slots/slots';
import type { PreparedState, SiteStore } from '../store/siteStore';
export type RouteParams = Readonly<Record<string, string | undefined>>;
export interface Preparation {
    readonly store: SiteStore;
    readonly params: RouteParams;
}
export type Prepare = (preparation: Preparation) => Promise<void>;
export type ListParams = () => readonly RouteParams[];
export type ServerModule = Readonly<Record<string, unknown>> & {
    readonly prepare?: Prepare;
    readonly listParams?: ListParams;
};
export type ServerModules = Readonly<Partial<Record<SlotName, ServerModule>>>;
export interface RouteRequest {
    readonly path: string;
    readonly config: SiteConfig;
    readonly modules: ServerModules;
    readonly fetch: typeof globalThis.fetch;
    readonly deadlineMs: number;
}
export interface RenderedRoute {
    readonly html: string;
    readonly head: string;
    readonly state: PreparedState;
    readonly slots: readonly SlotName[];
    readonly failures: readonly string[];
}
export interface ServerShell {
    readonly provided: Readonly<Record<string, unknown>>;
    listPaths(modules: ServerModules): readonly string[];
    renderRoute(request: RouteRequest): Promise<RenderedRoute>;
}
