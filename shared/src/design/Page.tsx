import { useSiteConfig } from '@site/shared/platform'
import { type ReactNode, useEffect, useRef } from 'react'
import { nameTab, UNTIL_PAGE } from '../prerender/document'
import css from './Page.module.css'

export interface PageProps {
  /** The document's title, without the name of the site, which the tab shows after it. */
  readonly title: string
  /** The document's meta description. */
  readonly description: string
  /** `noindex` keeps the page out of search engines. */
  readonly robots?: 'noindex'
  readonly children: ReactNode
}

/** React adopts the metadata prerendered for this page; the rest belongs to another page. */
const adoptOrRemove = (element: Element, own: ReadonlySet<Element | null>): void =>
  own.has(element) ? element.removeAttribute(UNTIL_PAGE) : element.remove()

/** Removes the title and description the document was prerendered with, unless they are this page's own. */
const usePageMetadata = () => {
  const title = useRef<HTMLTitleElement>(null)
  const description = useRef<HTMLMetaElement>(null)
  const robots = useRef<HTMLMetaElement>(null)
  useEffect(() => {
    const own = new Set<Element | null>([title.current, description.current, robots.current])
    for (const element of document.head.querySelectorAll(`[${UNTIL_PAGE}]`)) adoptOrRemove(element, own)
  }, [])
  return { title, description, robots }
}

/**
 * The frame of every routed page: document metadata, then the content in one column of sections.
 * @example <Page title="Label" description="Les sorties du label.">…</Page>
 */
export const Page = ({ title, description, robots, children }: PageProps): ReactNode => {
  const metadata = usePageMetadata()
  const { name } = useSiteConfig()
  return (
    <div className={css.page}>
      <title ref={metadata.title}>{nameTab(title, name)}</title>
      <meta ref={metadata.description} name="description" content={description} />
      {robots && <meta ref={metadata.robots} name="robots" content={robots} />}
      {children}
    </div>
  )
}
