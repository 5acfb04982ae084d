import type { PreparedState } from '@site/shared/host'
import { parseJson } from '@site/shared/parse-json'
import { flatMap } from '@site/shared/result'
import * as v from 'valibot'
import { readBlock } from './pageData'

const parseState = parseJson(v.record(v.string(), v.unknown()))

/** The state a prerendered page carries; none when there is none to read, and the page mends itself then. */
export const readPrerenderedState = (page: Document): PreparedState => {
  const state = flatMap(readBlock(page, 'state'), parseState)
  return state.ok ? state.value : {}
}
