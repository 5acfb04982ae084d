import type { PreparedState } from '@site/shared/host'
import { readBlock } from './pageData'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The state a composed page carries; none when there is none to read, and the page mends itself then. */
export const readComposedState = (page: Document): PreparedState => {
  const text = readBlock(page, 'state')
  const state = text.ok ? parse(text.value) : null
  return typeof state === 'object' && state !== null ? (state as PreparedState) : {}
}
