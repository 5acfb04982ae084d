import type { Placeholder } from './placeholder'
import { contentFor, previewAddress, readSubject } from './playerOptions'
import { readPreview } from './preview'
import type { SessionPorts } from './sessionPorts'

/**
 * Shows in a placeholder what the element will play, if its attribute `preview` asks for it: otherwise nothing is fetched.
 * @returns call it when the element is added to the page, and when an attribute changes
 */
export const createPreviewLoader = (
  element: HTMLElement,
  { setPreview }: Pick<Placeholder, 'setPreview'>,
  { site, origin, fetchAnswer }: SessionPorts,
): (() => void) => {
  let shown: string | null = null
  const load = async (subject: string): Promise<void> => {
    const answer = await fetchAnswer(previewAddress(subject, site, origin))
    // Without an answer the player is what it is without a preview.
    if (shown !== subject) return
    const preview = readPreview(answer, origin)
    setPreview(preview, answer && !preview ? contentFor(element).gone : '')
  }
  return () => {
    const subject = element.hasAttribute('preview') ? readSubject(element) : null
    if (!element.isConnected || subject === shown) return
    shown = subject
    // The stream has one line, which needs no request.
    setPreview(subject === '' ? { lines: [contentFor(element).live], cover: '' } : undefined, '')
    if (subject) void load(subject)
  }
}
