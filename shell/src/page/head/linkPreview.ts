/** The preview that other sites show for a link to a page: read from its structured data, written as Open Graph. */

import { withoutSiteName } from '@site/shared/document'
import type { StructuredData } from '@site/shared/prerender'
import type { SiteConfig } from '@site/shared/site-config'
import * as v from 'valibot'
import type { HeadElement } from './headElements'
import { voidElement } from './html'
import type { RenderedRoute } from './renderedRoute'
import { findPageData, resolveAddress } from './structuredData'

/** Addresses are absolute, sizes in pixels. */
export interface LinkPreview {
  /** In place of the page's title, where that says nothing outside of the site. */
  readonly title?: string
  readonly image?: {
    readonly url: string
    readonly width?: number
    readonly height?: number | undefined
    readonly alt?: string
  }
  readonly audio?: {
    readonly url: string
    /** MIME type; absent where it is unknown. */
    readonly type?: string
  }
  /** What the page is about; absent, a page of the site. Open Graph has no type for podcasts: their hosts name them songs. */
  readonly type?: 'music.song'
  /** A page that plays, for a frame of the other site. */
  readonly player?: {
    readonly url: string
    readonly width: number
    readonly height: number
  }
}

const PixelsSchema = v.object({ value: v.number() })

const ImageSchema = v.object({
  url: v.string(),
  width: PixelsSchema,
  /** Absent where only the width is known. */
  height: v.optional(PixelsSchema),
  caption: v.string(),
})

const AudioSchema = v.object({ contentUrl: v.string(), encodingFormat: v.string() })

const readImage = (data: StructuredData, publicUrl: string): LinkPreview['image'] => {
  const image = [data.image].flat().find((candidate) => v.is(ImageSchema, candidate))
  const url = resolveAddress(image?.url, publicUrl)
  if (!image || url === undefined) return undefined
  return { url, width: image.width.value, height: image.height?.value, alt: image.caption }
}

const readAudio = ({ associatedMedia }: StructuredData, publicUrl: string): LinkPreview['audio'] => {
  if (!v.is(AudioSchema, associatedMedia)) return undefined
  const url = resolveAddress(associatedMedia.contentUrl, publicUrl)
  return url === undefined ? undefined : { url, type: associatedMedia.encodingFormat }
}

const findCanonical = (head: readonly HeadElement[]): string | undefined =>
  head.find(({ name, attributes }) => name === 'link' && attributes.rel === 'canonical')?.attributes.href

/** Reads the picture and the sound of what a page is about. Home, « Accueil » in the tab, is named as the site. */
export const readLinkPreview = (
  { head, structuredData }: Pick<RenderedRoute, 'head' | 'structuredData'>,
  { name, publicUrl }: Pick<SiteConfig, 'name' | 'publicUrl'>,
): LinkPreview => {
  const canonical = findCanonical(head)
  const isHome = canonical === new URL('/', publicUrl).href
  const pageData = canonical === undefined ? undefined : findPageData(structuredData, canonical, publicUrl)
  const image = pageData && readImage(pageData, publicUrl)
  const audio = pageData && readAudio(pageData, publicUrl)
  return { ...(isHome && { title: name }), ...(image && { image }), ...(audio && { audio }) }
}

interface DescribedPage {
  readonly title: string
  readonly description: string
  readonly siteName: string
  readonly preview: LinkPreview
}

type Properties = Readonly<Record<string, string | number | undefined>>

/** Twitter shows no player card without a picture. */
const chooseCard = ({ image, player }: LinkPreview): string => {
  if (!image) return 'summary'
  return player ? 'player' : 'summary_large_image'
}

const writeMeta = (key: 'property' | 'name', prefix: string, properties: Properties): readonly string[] =>
  Object.entries(properties).flatMap(([name, content]) =>
    content === undefined ? [] : [voidElement('meta', { [key]: prefix + name, content: String(content) })],
  )

/** Writes the Open Graph elements of a page, with those that Twitter does not read from them. */
export const writeOpenGraph = ({
  title,
  description,
  siteName,
  preview,
}: DescribedPage): readonly string[] => {
  const { image, audio, player } = preview
  return [
    ...writeMeta('property', 'og:', {
      type: preview.type ?? 'website',
      locale: 'fr_FR',
      site_name: siteName,
      title: preview.title ?? withoutSiteName(title, siteName),
      description,
      image: image?.url,
      'image:width': image?.width,
      'image:height': image?.height,
      'image:alt': image?.alt,
      audio: audio?.url,
      'audio:type': audio?.type,
    }),
    ...writeMeta('name', 'twitter:', {
      card: chooseCard(preview),
      player: player?.url,
      'player:width': player?.width,
      'player:height': player?.height,
    }),
  ]
}
