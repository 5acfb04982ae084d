import { elementName, embedCode, momentLink } from '@site/shared/share'
import { soundMoment } from './page'

/** The outcome of sharing. */
export type ShareOutcome = 'shared' | 'copied' | 'refused'

/** The address of the page without its query. */
const pageAddress = (): string => `${window.location.origin}${window.location.pathname}`

const copy = async (text: string): Promise<ShareOutcome> => {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'refused'
  }
}

/** Puts the address of the page into the clipboard. */
export const copyPageAddress = (): Promise<ShareOutcome> => copy(pageAddress())

/** Puts the address of the page at the current moment of the sound into the clipboard. */
export const copyMomentAddress = (): Promise<ShareOutcome> => copy(momentLink(pageAddress(), soundMoment()))

/** Puts the code of a player of this podcast into the clipboard. */
export const copyEmbedCode = (slug: string, radio: string): Promise<ShareOutcome> =>
  copy(
    embedCode(
      `replay="${slug}"`,
      { element: elementName(radio), name: radio, origin: window.location.origin },
      `/podcasts/${slug}`,
    ),
  )

/** Whether the system has a share sheet; browsers without one lack the function, although the types declare it. */
export const canShare = (): boolean => 'share' in navigator

/** Opens the share sheet of the system. */
export const sharePage = async (title: string): Promise<ShareOutcome> => {
  try {
    await navigator.share({ title, url: pageAddress() })
  } catch {
    // Closing the sheet is not a failure.
  }
  return 'shared'
}
