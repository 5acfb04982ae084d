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

/** What other sites show beside a link to the page; where Twitter has no word of its own it reads the others. */
export const openGraph = (page: Described): readonly string[] => [
  ...Object.entries(propertiesOf(page)).flatMap(([name, content]) =>
    content === undefined ? [] : [voidElement('meta', { property: `og:${name}`, content: String(content) })],
  ),
  voidElement('meta', {
    name: 'twitter:card',
    content: page.preview.image === undefined ? 'summary' : 'summary_large_image',
  }),
]
