import { createQuestion } from '../questions/question'
import { type Archive, fetchArchive } from './archiveAnswer'

/** The podcasts of one page, by the query that asks for them. */
export const archiveQuestion = createQuestion<Archive>('archive', fetchArchive)
