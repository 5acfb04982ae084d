import { err, ok, type Result } from '@site/shared/result'

/** The data blocks a page carries, so that nothing has to be fetched before the site can start. */
export type DataBlock = 'site-config' | 'registry' | 'state'

/** Reads a `<script type="application/json">` of the page. */
export const readBlock = (page: Document, id: DataBlock): Result<string, { readonly message: string }> => {
  const text = page.getElementById(id)?.textContent
  return text ? ok(text) : err({ message: `the page carries no ${id}` })
}
