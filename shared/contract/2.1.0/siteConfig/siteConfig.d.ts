import * as v from 'valibot';
import { type JsonFailure } from '../json/parseJson';
import { type Result } from '../result/result';
import type { Look } from './look';
export declare const SiteConfigSchema: v.ObjectSchema<{
    readonly name: v.StringSchema<undefined>;
    readonly city: v.StringSchema<undefined>;
    readonly without: v.ExactOptionalSchema<v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>;
    readonly foundedIn: v.NumberSchema<undefined>;
    readonly publicUrl: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
    readonly legal: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly accessibility: v.ExactOptionalSchema<v.PicklistSchema<["none", "partial", "full"], undefined>, undefined>;
    readonly services: v.ObjectSchema<{
        readonly feed: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Expected an absolute URL or a path">]>;
        readonly isLive: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Expected an absolute URL or a path">]>;
        readonly nowPlaying: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Expected an absolute URL or a path">]>;
        readonly track: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Expected an absolute URL or a path">]>;
        readonly releases: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Expected an absolute URL or a path">]>, undefined>;
        readonly liveStream: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Expected an absolute URL or a path">]>;
        readonly lowDataStream: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Expected an absolute URL or a path">]>, undefined>;
        readonly nowPlayingEvents: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Expected an absolute URL or a path">]>, undefined>;
        readonly failureBeacon: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Expected an absolute URL or a path">]>, undefined>;
    }, undefined>;
    readonly links: v.ObjectSchema<{
        readonly shop: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>, undefined>;
        readonly sales: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>, undefined>;
        readonly linkList: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>, undefined>;
        readonly instagram: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>, undefined>;
        readonly soundcloud: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>, undefined>;
        readonly bandcamp: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>, undefined>;
        readonly donation: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>, undefined>;
        readonly support: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>, undefined>;
    }, undefined>;
    readonly emails: v.ObjectSchema<{
        readonly contact: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.EmailAction<string, undefined>]>;
        readonly shows: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.EmailAction<string, undefined>]>;
        readonly demos: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.EmailAction<string, undefined>]>, undefined>;
    }, undefined>;
    readonly studio: v.ObjectSchema<{
        readonly address: v.StringSchema<undefined>;
    }, undefined>;
    readonly embeds: v.ObjectSchema<{
        readonly twitchChannel: v.StringSchema<undefined>;
        readonly calendars: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        readonly timeZone: v.StringSchema<undefined>;
        readonly chatUrl: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>;
    }, undefined>;
    readonly overrides: v.ExactOptionalSchema<v.ObjectSchema<{
        readonly origins: v.ArraySchema<v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.UrlAction<string, undefined>, v.RegexAction<string, "Expected a web address">]>, v.CheckAction<string, "Expected an origin: no path, no closing slash">]>, undefined>;
    }, undefined>, undefined>;
    readonly content: v.ExactOptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "Expected an absolute URL or a path">]>, undefined>;
    readonly consent: v.OptionalSchema<v.PicklistSchema<["ask", "off"], undefined>, "ask">;
}, undefined>;
export type SiteConfig = v.InferOutput<typeof SiteConfigSchema> & Look;
export interface SiteConfigFailure {
    readonly kind: `config-${JsonFailure['kind']}`;
    readonly message: string;
}
export declare const configReader: (schema: v.GenericSchema<unknown, Pick<SiteConfig, 'consent'>>) => (text: string) => Result<SiteConfig, SiteConfigFailure>;
export declare const parsePageConfig: (text: string) => Result<SiteConfig, SiteConfigFailure>;
