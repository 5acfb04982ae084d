import type { SiteConfig } from './siteConfig';
export declare const SiteConfigProvider: import("react").Provider<{
    name: string;
    city: string;
    logo?: {
        box: string;
        shapes: {
            path: string;
            weight?: number;
        }[];
    };
    colours?: {
        acid?: string;
        direct?: string;
        ground?: string;
        "ground-raised"?: string;
        "ground-sunken"?: string;
        ink?: string;
        "ink-quiet"?: string;
        line?: string;
        "on-acid"?: string;
        "on-direct"?: string;
    };
    without?: string[];
    foundedIn: number;
    publicUrl: string;
    legal: string[];
    accessibility?: "full" | "none" | "partial";
    services: {
        feed: string;
        isLive: string;
        nowPlaying: string;
        track: string;
        releases?: string;
        liveStream: string;
        lowDataStream?: string;
        nowPlayingEvents?: string;
        failureBeacon?: string;
    };
    links: {
        shop: string;
        sales?: string;
        linkList: string;
        instagram: string;
        soundcloud: string;
        bandcamp: string;
        donation: string;
        support: string;
    };
    emails: {
        contact: string;
        shows: string;
        demos?: string;
    };
    studio: {
        address: string;
    };
    embeds: {
        twitchChannel: string;
        calendars: string[];
        timeZone: string;
        chatUrl: string;
    };
    overrides?: {
        origins: string[];
    };
    content?: string;
    consent: "ask" | "off";
} | null>;
export declare const useSiteConfig: () => SiteConfig;
