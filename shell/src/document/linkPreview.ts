import { v } from '@site/shared/platform'
import type { StructuredData } from '@site/shared/prerender/modules'
import { absolute, dataOfPage } from './dataOfPage'
import type { HeadElement } from './hoisted'

/** What other sites show and play beside a link to a page; addresses are absolute. */
export interface LinkPreview {
  readonly image?: PreviewImage
  readonly audio?: PreviewAudio
  readonly player?: PreviewPlayer
}

/** A page for a frame of theirs, which plays. */
interface PreviewPlayer {
  readonly url: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

interface PreviewImage {
  readonly url: string
  /** Pixels. */
  readonly width?: number
  readonly height?: number
  readonly alt?: string
}

interface PreviewAudio {
  readonly url: string
  /** « audio/mpeg » and the like; absent where nobody says. */
  readonly type?: string
}

const PixelsSchema = v.object({ value: v.number() })

const ImageSchema = v.object({
  url: v.string(),
  width: PixelsSchema,
  height: PixelsSchema,
  caption: v.string(),
})

const AudioSchema = v.object({
  contentUrl: v.string(),
  encodingFormat: v.string(),
})

const canonicalOf = (head: readonly HeadElement[]): string | undefined =>
  head.find(({ name, attributes }) => name === 'link' && attributes.rel === 'canonical')?.attributes.href

const imageOf = (data: StructuredData, publicUrl: string): PreviewImage | undefined => {
  const parsed = [data.image].flat().map((image) => v.safeParse(ImageSchema, image))
  const image = parsed.find(({ success }) => success)
  const url = image?.success ? absolute(image.output.url, publicUrl) : undefined
  if (!image?.success || url === undefined) return undefined
  const { width, height, caption } = image.output
  return { url, width: width.value, height: height.value, alt: caption }
}

const audioOf = (data: StructuredData, publicUrl: string): PreviewAudio | undefined => {
  const audio = v.safeParse(AudioSchema, data.associatedMedia)
  const url = audio.success ? absolute(audio.output.contentUrl, publicUrl) : undefined
  return audio.success && url !== undefined ? { url, type: audio.output.encodingFormat } : undefined
}

/** The picture and the sound of what a page is the page of: the data whose address is the page's own. */
export const linkPreviewOf = (
  {
    head,
    structuredData,
  }: { readonly head: readonly HeadElement[]; readonly structuredData: readonly StructuredData[] },
  publicUrl: string,
): LinkPreview => {
  const canonical = canonicalOf(head)
  const own = canonical === undefined ? undefined : dataOfPage(structuredData, canonical, publicUrl)
  const [image, audio] = own ? [imageOf(own, publicUrl), audioOf(own, publicUrl)] : []
  return { ...(image && { image }), ...(audio && { audio }) }
}
