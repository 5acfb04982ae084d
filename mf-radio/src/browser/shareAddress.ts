import { type NamedPodcast, podcastPath, podcastSlug } from '@site/shared/podcast'
import { elementName, embedCode, momentLink } from '@site/shared/share'
import { formatTitle } from '@site/shared/title'

/** The outcome of sharing. */
export type ShareOutcome = 'shared' | 'copied' | 'refused'

/** The address of the podcast's page, which may have been opened by an older title. */
const pageAddress = (podcast: NamedPodcast): string => `${window.location.origin}${podcastPath(podcast)}`

/** Puts a text into the clipboard. */
export const copyText = async (text: string): Promise<ShareOutcome> => {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'refused'
  }
}

/** Puts the address of a podcast's page into the clipboard. */
export const copyPageAddress = (podcast: NamedPodcast): Promise<ShareOutcome> =>
  copyText(pageAddress(podcast))

/** Puts the address of a moment of it, in milliseconds, into the clipboard. */
export const copyMomentAddress = (podcast: NamedPodcast, startAtMs: number): Promise<ShareOutcome> =>
  copyText(momentLink(pageAddress(podcast), startAtMs))

/** Puts the code of a player of this podcast into the clipboard. */
export const copyEmbedCode = (podcast: NamedPodcast, radio: string): Promise<ShareOutcome> =>
  copyText(
    embedCode(
      `replay="${podcastSlug(podcast)}"`,
      { element: elementName(radio), name: radio, origin: window.location.origin },
      podcastPath(podcast),
    ),
  )

/** Whether the system has a share sheet; browsers without one lack the function, although the types declare it. */
export const canShare = (): boolean => 'share' in navigator

/** Opens the share sheet of the system. */
export const sharePage = async (podcast: NamedPodcast): Promise<ShareOutcome> => {
  try {
    await navigator.share({ title: formatTitle(podcast), url: pageAddress(podcast) })
  } catch {
    // Closing the sheet is not a failure.
  }
  return 'shared'
}
