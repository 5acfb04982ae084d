import { type ReactNode, useEffect } from 'react'
import css from './Page.module.css'

export interface PageProps {
  /** The document's title. */
  readonly title: string
  /** The document's meta description. */
  readonly description: string
  /** `noindex` keeps the page out of search engines. */
  readonly robots?: 'noindex'
  readonly children: ReactNode
}

/** Removes the title and description the document came with, now that the page brings its own. */
const usePageMetadata = (): void => {
  useEffect(() => {
    for (const element of document.head.querySelectorAll('[data-until-page]')) element.remove()
  }, [])
}

/** The frame of every routed page: document metadata, then the content in one column of sections. */
export const Page = ({ title, description, robots, children }: PageProps): ReactNode => {
  usePageMetadata()
  return (
    <div className={css.page}>
      <title>{title}</title>
      <meta name="description" content={description} />
      {robots && <meta name="robots" content={robots} />}
      {children}
    </div>
  )
}
