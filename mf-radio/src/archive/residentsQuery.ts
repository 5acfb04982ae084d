import { createQuery } from '../queries/query'
import { fetchResidents, type PodcastResident } from '../residents/fetchResidents'

/** Who the residents are; its key says nothing. */
export const residentsQuery = createQuery<readonly PodcastResident[]>('residents', fetchResidents)
