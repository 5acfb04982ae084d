import { useFullSiteConfig } from './SiteConfigContext'

/**
 * The fields of the site's configuration that parts may read. The value is the whole configuration: what is not named
 * here is the shell's and the tools', and may change without a new version of the contract.
 */
export interface PlatformConfig {
  readonly name: string
  readonly city: string
  readonly foundedIn: number
  /** Parts this collective goes without, and the addresses of pages. */
  readonly without?: readonly string[]
  /** Where the site is published. */
  readonly publicUrl: string
  readonly services: {
    readonly feed: string
    readonly isLive: string
    readonly nowPlaying: string
    /** Server-sent events of the radio provider, where it has them. */
    readonly nowPlayingEvents?: string
    /** The track's URN is appended after a slash. */
    readonly track: string
    /** Absent where the releases are in the content. */
    readonly releases?: string
    readonly liveStream: string
    readonly lowDataStream?: string
  }
  /** Where else the collective is: the links that parts show. */
  readonly links: {
    /** Base of the label's music-sales pages; a release's `href` is appended. */
    readonly sales?: string
    readonly soundcloud?: string
    readonly donation?: string
  }
  readonly emails: { readonly contact: string; readonly shows: string; readonly demos?: string }
  readonly studio: { readonly address: string }
  readonly embeds: {
    readonly twitchChannel: string
    readonly calendars: readonly string[]
    readonly timeZone: string
    readonly chatUrl: string
  }
  /** Where the collective's published content is, with a slash at its end. */
  readonly content?: string
  /** The picture of what has none, 192 and 600 pixels wide; absent where the content has none. */
  readonly defaultCovers?: { readonly small: string; readonly large: string }
  /** The keys (`podcastKey`) of shows that are withdrawn; absent where none is. */
  readonly withdrawn?: readonly string[]
  /** Whether a visitor is asked before a third-party frame is loaded. */
  readonly consent: 'ask' | 'off'
}

/**
 * The configuration of the site this component is shown in, as far as parts may rely on it.
 * @example const { name, city } = useSiteConfig()
 */
export const useSiteConfig = (): PlatformConfig => useFullSiteConfig()
