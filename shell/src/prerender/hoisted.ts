/** React writes the titles, metadata and links of a fragment before the fragment itself. */
const HOISTED = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

export interface Fragment {
  readonly head: string
  readonly html: string
}

/** Parts what belongs into a document's head from the content of its body. */
export const takeHoisted = (fragment: string): Fragment => {
  const [head = ''] = HOISTED.exec(fragment) ?? []
  return { head, html: fragment.slice(head.length) }
}
