import type { StructuredData } from '@site/shared/platform'
import type { Broadcast } from './broadcast'

/** A broadcast in the words of schema.org. */
export const broadcastData = ({ title, start, end, url }: Broadcast, radio: string): StructuredData => ({
  '@type': 'BroadcastEvent',
  name: title,
  startDate: new Date(start).toISOString(),
  endDate: new Date(end).toISOString(),
  isLiveBroadcast: true,
  publishedOn: { '@type': 'BroadcastService', name: radio },
  ...(url && { url }),
})
