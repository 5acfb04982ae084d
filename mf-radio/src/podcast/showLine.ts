import type { Podcast } from '@site/shared/answers'

/** The show of a podcast; empty where its title names the show by itself; the page shows a description instead. */
export const showLine = ({ show, titleIsWhole }: Podcast): string => (titleIsWhole ? '' : show)
