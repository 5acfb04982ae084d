import { demoReleases } from './releases.data'

/** The releases of the invented label, newest first, with covers served from `base`. */
export const demoReleasesAt = (base: string) =>
  demoReleases.map(({ cover, href, title, artist }) => ({
    href,
    image: `${base}/covers/${cover}`,
    title,
    artist,
  }))
