import { useSiteSelector } from '@site/shared/platform'
import type { Podcast } from './podcast'
import { selectPodcasts } from './podcasts.slice'
import { selectPrerenderedPodcasts } from './prerenderedPodcasts.slice'

/**
 * What is known of a list of podcasts: what the service answered once it did, what the page was prerendered with until then;
 * undefined when there is neither.
 */
export const useKnownPodcasts = (list: string): readonly Podcast[] | undefined => {
  const state = useSiteSelector((all) => selectPodcasts(all, list))
  const prerendered = useSiteSelector(selectPrerenderedPodcasts)
  if (state.status === 'loaded') return state.podcasts
  return prerendered?.list === list ? prerendered.podcasts : undefined
}
