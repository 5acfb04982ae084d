export interface SiteStorage {
    read(key: string): string | null;
    write(key: string, text: string): void;
    remove(key: string): void;
}
export declare const createStorage: (find: () => Storage | null | undefined) => SiteStorage;
export declare const localStore: SiteStorage;
export declare const sessionStore: SiteStorage;
