import { voidElement } from './html'
import type { LinkPreview } from './linkPreview'

interface Described {
  readonly title: string
  readonly description: string
  readonly siteName: string
  readonly preview: LinkPreview
}

type Properties = Readonly<Record<string, string | number | undefined>>

const imageProperties = ({ image }: LinkPreview): Properties => ({
  image: image?.url,
  'image:width': image?.width,
  'image:height': image?.height,
  'image:alt': image?.alt,
})

const propertiesOf = ({ title, description, siteName, preview }: Described): Properties => ({
  type: 'website',
  locale: 'fr_FR',
  site_name: siteName,
  title,
  description,
  ...imageProperties(preview),
  audio: preview.audio?.url,
  'audio:type': preview.audio?.type,
})

/** A card with a player has to have a picture, too. */
const cardOf = ({ image, player }: LinkPreview): string => {
  if (!image) return 'summary'
  return player ? 'player' : 'summary_large_image'
}

const twitterProperties = (preview: LinkPreview): Properties => ({
  card: cardOf(preview),
  player: preview.player?.url,
  'player:width': preview.player?.width,
  'player:height': preview.player?.height,
})

const metaOf = (key: 'property' | 'name', prefix: string, properties: Properties): readonly string[] =>
  Object.entries(properties).flatMap(([name, content]) =>
    content === undefined ? [] : [voidElement('meta', { [key]: prefix + name, content: String(content) })],
  )

/** What other sites show beside a link to the page; where Twitter has no word of its own it reads the others. */
export const openGraph = (page: Described): readonly string[] => [
  ...metaOf('property', 'og:', propertiesOf(page)),
  ...metaOf('name', 'twitter:', twitterProperties(page.preview)),
]
