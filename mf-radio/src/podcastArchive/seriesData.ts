import type { PlatformConfig, StructuredData } from '@site/shared/platform'
import { writeFeedAddress } from '../subscribe/feedAddresses'
import { archiveContent } from './archive.content'

/** All podcasts of the radio in the words of schema.org. */
export const seriesData = ({ name, publicUrl, services }: PlatformConfig): StructuredData => ({
  '@type': 'PodcastSeries',
  '@id': new URL('/podcasts#series', publicUrl).href,
  name,
  description: archiveContent.description,
  url: '/podcasts',
  webFeed: writeFeedAddress({ publicUrl, services }),
  inLanguage: 'fr',
})

/** The reference to the series in the data of one podcast. */
export const describeSeries = ({ name, publicUrl }: PlatformConfig): StructuredData => ({
  '@type': 'PodcastSeries',
  '@id': new URL('/podcasts#series', publicUrl).href,
  name,
  url: '/podcasts',
})
