import { useSiteSelector } from '@site/shared/platform'
import type { Podcast } from './podcast'
import { selectPodcasts } from './podcasts.slice'
import { selectPrerenderedPodcasts } from './prerenderedPodcasts.slice'

/**
 * What is known of a list of podcasts: what was found in the feed once it is here, what the page was prerendered with
 * until then; undefined when there is neither.
 */
export const useKnownPodcasts = (list: string, found: readonly Podcast[]): readonly Podcast[] | undefined => {
  const { status } = useSiteSelector(selectPodcasts)
  const prerendered = useSiteSelector(selectPrerenderedPodcasts)
  if (status === 'loaded') return found
  return prerendered?.list === list ? prerendered.podcasts : undefined
}
