import { useSiteSelector } from '@site/shared/platform'
import { selectComposedPodcasts } from './composedPodcasts.slice'
import type { Podcast } from './podcast'
import { selectPodcasts } from './podcasts.slice'

/**
 * What is known of a list of podcasts: what was found in the feed once it is here, what the page was composed with
 * until then; undefined when there is neither.
 */
export const useKnownPodcasts = (list: string, found: readonly Podcast[]): readonly Podcast[] | undefined => {
  const { status } = useSiteSelector(selectPodcasts)
  const composed = useSiteSelector(selectComposedPodcasts)
  if (status === 'loaded') return found
  return composed?.list === list ? composed.podcasts : undefined
}
