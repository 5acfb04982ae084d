import type { SiteConfig } from './siteConfig';
export declare const SiteConfigProvider: import("react").Provider<{
    name: string;
    city: string;
    foundedIn: number;
    publicUrl: string;
    legal: string[];
    services: {
        feed: string;
        isLive: string;
        nowPlaying: string;
        track: string;
        releases: string;
        liveStream: string;
        lowDataStream?: string;
        nowPlayingEvents?: string;
        failureBeacon?: string;
    };
    links: {
        shop: string;
        sales: string;
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
        demos: string;
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
