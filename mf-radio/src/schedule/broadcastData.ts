import type { StructuredData } from '@site/shared/platform'
import type { Broadcast } from './broadcast'

/** An entry with a place is an Event, any other one a BroadcastEvent: a concert elsewhere is not broadcast. */
const describeKind = ({ location }: Broadcast, radio: string): StructuredData =>
  location === undefined
    ? {
        '@type': 'BroadcastEvent',
        isLiveBroadcast: true,
        publishedOn: { '@type': 'BroadcastService', name: radio },
      }
    : {
        '@type': 'Event',
        location: { '@type': 'Place', name: location },
        organizer: { '@type': 'Organization', name: radio },
      }

/** An entry of the programme in the words of schema.org. */
export const broadcastData = (broadcast: Broadcast, radio: string): StructuredData => ({
  ...describeKind(broadcast, radio),
  name: broadcast.title,
  startDate: new Date(broadcast.start).toISOString(),
  endDate: new Date(broadcast.end).toISOString(),
  ...(broadcast.url && { url: broadcast.url }),
})
