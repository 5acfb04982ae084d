import type { Podcast } from '../podcasts/podcast'

/** The show of a podcast; empty where its title names the show by itself, and a description stands in its place. */
export const showLine = ({ show, titleIsWhole }: Podcast): string => (titleIsWhole ? '' : show)
