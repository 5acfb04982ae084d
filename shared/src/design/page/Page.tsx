import type { ReactNode } from 'react'
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

/** The frame of every routed page: document metadata, then the content in one column of sections. */
export const Page = ({ title, description, robots, children }: PageProps): ReactNode => (
  <div className={css.page}>
    <title>{title}</title>
    <meta name="description" content={description} />
    {robots && <meta name="robots" content={robots} />}
    {children}
  </div>
)
