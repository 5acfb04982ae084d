import type { PodcastResident } from '../content/fetchResidents'
import { NEWEST } from '../podcastArchive/archiveAddress'
import { NO_FILTER } from '../podcastArchive/archiveFilter'
import { NOBODY } from '../podcastArchive/listQuery'
import { findArtists } from '../podcastArchive/soughtNames'

/** What the page of a style asks for, as the archive does where the style is chosen. */
export const askForStyle = (style: string, residents: readonly PodcastResident[]) => ({
  place: NEWEST,
  filter: { ...NO_FILTER, style },
  names: { ...NOBODY, among: findArtists(style, residents) },
})
