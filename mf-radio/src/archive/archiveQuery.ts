import { createQuery } from '../queries/query'
import { type Archive, fetchArchive } from './archiveAnswer'

/** The podcasts of one page, by the query that asks for them. */
export const archiveQuery = createQuery<Archive>('archive', fetchArchive)
