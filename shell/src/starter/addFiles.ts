import { HELD_MEDIA, type PageFile } from '@site/shared/document'
import { isStyle } from './offers'

const makeLink = ({ url, integrity }: PageFile, attributes: Partial<HTMLLinkElement>): HTMLLinkElement => {
  const link = document.createElement('link')
  return Object.assign(link, {
    href: url,
    crossOrigin: 'anonymous',
    ...(integrity && { integrity }),
    ...attributes,
  })
}

/** Adds a file to those the page has fetched ahead (`fetchAhead`). */
export const preload = (file: PageFile): void => {
  const as = isStyle(file) ? 'style' : 'script'
  document.head.append(makeLink(file, { rel: 'preload', as, fetchPriority: 'low', media: HELD_MEDIA }))
}

const addStyle = (file: PageFile): Promise<boolean> =>
  new Promise((resolve) => {
    const onload = (): void => resolve(true)
    const onerror = (): void => resolve(false)
    const link = makeLink(file, { rel: 'stylesheet', media: 'not all', onload, onerror })
    link.dataset.shellStyles = 'canary'
    document.head.append(link)
  })

/** Adds styles of the shell's canary, which apply to nothing yet; resolves with whether all are there. */
export const addShellStyles = async (files: readonly PageFile[]): Promise<boolean> =>
  (await Promise.all(files.map(addStyle))).every(Boolean)
