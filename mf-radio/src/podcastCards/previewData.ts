import type { DescribedPodcast } from '@site/shared/answers'
import type { StructuredData } from '@site/shared/platform'
import { formatTitle } from '@site/shared/title'

/** The default type of enclosures. */
const MPEG = 'audio/mpeg'

/** The size the service draws cards in, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630]

/** « E37 » is the pixel in the unit codes of UN/CEFACT, which schema.org uses. */
export const pixels = (value: number): StructuredData => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode: 'E37',
})

const cardData = (url: string, podcast: DescribedPodcast): StructuredData => ({
  '@type': 'ImageObject',
  url,
  width: pixels(WIDTH),
  height: pixels(HEIGHT),
  caption: formatTitle(podcast),
})

/** The picture and the sound of a podcast in the words of schema.org, as other sites show them beside a link to its page. */
export const previewData = (podcast: DescribedPodcast): StructuredData => {
  const { cardUrl, coverUrl, enclosureUrl, enclosureType = MPEG } = podcast
  const cover = coverUrl ? [coverUrl] : []
  return {
    ...(cardUrl && { image: [...cover, cardData(cardUrl, podcast)] }),
    associatedMedia: { '@type': 'AudioObject', contentUrl: enclosureUrl, encodingFormat: enclosureType },
  }
}
