import type { DataBlock } from '@site/shared/document'
import { err, ok, type Result } from '@site/shared/result'

/** Reads a `<script type="application/json">` of the page. */
export const readBlock = (page: Document, id: DataBlock): Result<string, { readonly message: string }> => {
  const text = page.getElementById(id)?.textContent
  return text ? ok(text) : err({ message: `the page carries no ${id}` })
}
