import { createQuestion } from '../questions/question'
import { fetchResidents, type PodcastResident } from '../residents/fetchResidents'

/** Who the residents are; about nothing in particular. */
export const residentsQuestion = createQuestion<readonly PodcastResident[]>('residents', fetchResidents)
