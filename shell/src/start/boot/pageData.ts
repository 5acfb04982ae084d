/** Reads the data blocks of a page: `<script type="application/json">`. */

import type { DataBlock } from '@site/shared/document'
import type { PreparedState } from '@site/shared/host'
import { parseJson } from '@site/shared/json'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'

/** Reads the text of a block; fails where the page has no such block or an empty one. */
export const readBlock = (page: Document, id: DataBlock): Result<string, { readonly message: string }> => {
  const text = page.getElementById(id)?.textContent
  return text ? ok(text) : err({ message: `the page carries no ${id}` })
}

const parseState = parseJson(v.record(v.string(), v.unknown()))

/** Reads the state a page was prerendered with; empty where it is missing or invalid: React then renders the page again. */
export const readPrerenderedState = (page: Document): PreparedState => {
  const state = flatMap(readBlock(page, 'state'), parseState)
  return state.ok ? state.value : {}
}
