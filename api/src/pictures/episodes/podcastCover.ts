import { COVER_WIDTHS } from '@site/shared/address'
import { type CoverFields, episodeCoverUrl } from '../../covers/episodeCover'
import { coverUrl } from '../coverRoute'
import { FEED_FILE } from './episodeCoverRoute'

const LARGEST = Math.max(...COVER_WIDTHS)

/** The address in this service of the cover drawn for a podcast; undefined where it shows its own picture. */
export const drawnCoverUrl = ({ episodeCover }: CoverFields, base: string): string | undefined =>
  episodeCover?.isShown ? episodeCoverUrl(episodeCover, LARGEST, base) : undefined

/** The address in this service of the cover that replaces a podcast's own picture where that fails; undefined without one. */
export const replacementUrl = ({ episodeCover }: CoverFields, base: string): string | undefined =>
  episodeCover && !episodeCover.isShown ? episodeCoverUrl(episodeCover, LARGEST, base) : undefined

/**
 * The address in this service of the cover that a podcast has in lists, in the player and in embeds; undefined for the default
 * cover.
 */
export const podcastCoverUrl = (podcast: CoverFields, base: string): string | undefined =>
  drawnCoverUrl(podcast, base) ?? (podcast.coverUrl && coverUrl(podcast.coverUrl, base))

/** The address that feeds for podcast apps have: the picture of the feed itself, which is large, or a drawn one in their format. */
export const feedCoverUrl = (
  { episodeCover, coverUrl: own }: CoverFields,
  base: string,
): string | undefined => (episodeCover?.isShown ? `${base}/covers/${episodeCover.name}/${FEED_FILE}` : own)
