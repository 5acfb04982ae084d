/** Reads which shows a site in a folder withdrew, as its pages say. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { WITHDRAWN_FILE } from '@site/shared/podcast'
import { findShowKey, parseWithdrawn, WITHDRAWN_PAGE } from '../prerender/withdrawn'
import { shownFile } from './publishedFiles'

const readList = (siteDir: string): string => {
  const file = path.join(siteDir, shownFile(WITHDRAWN_FILE))
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Whether an address is the page of a withdrawn show, and there is one to answer instead. */
export const isWithdrawn = (siteDir: string, address: string): boolean => {
  const key = findShowKey(address)
  return (
    key !== undefined &&
    parseWithdrawn(readList(siteDir)).includes(key) &&
    existsSync(path.join(siteDir, shownFile(WITHDRAWN_PAGE)))
  )
}

/** The keys for an api in this process; the same set while the file stays the same. */
export const watchWithdrawn = (siteDir: string): (() => Promise<ReadonlySet<string>>) => {
  let last = { text: '', keys: new Set<string>() }
  return async () => {
    const text = readList(siteDir)
    if (text !== last.text) last = { text, keys: new Set(parseWithdrawn(text)) }
    return last.keys
  }
}
