import { assetUrl } from '@site/shared/asset-url'
import { type ReplaySource, type SiteState, selectNowPlaying } from '@site/shared/platform'
import { shownLines } from '../nowPlaying/lines'
import type { Artwork, TrackMetadata } from '../ports/mediaControls/mediaControls'
import { selectReplay } from '../session/session.slice'

/** What platforms ask for, from small devices to lock screens, in pixels. */
const SIZES = [96, 256, 512]

const square = (size: number): string => `${size}x${size}`

const defaultArtwork = (): readonly Artwork[] =>
  SIZES.map((size) => ({ src: assetUrl(`covers/default-${size}.jpg`), sizes: square(size) }))

const artworkOf = ({ coverUrl }: ReplaySource): readonly Artwork[] =>
  coverUrl === undefined ? defaultArtwork() : [{ src: coverUrl, sizes: SIZES.map(square).join(' ') }]

/** What the system's controls show: title, artist and cover, as in the bar. */
export const shownBySystem = (state: SiteState, radio: string): TrackMetadata => {
  const replay = selectReplay(state)
  const artwork = replay === null ? defaultArtwork() : artworkOf(replay)
  return { ...shownLines(replay, selectNowPlaying(state), radio), artwork }
}
