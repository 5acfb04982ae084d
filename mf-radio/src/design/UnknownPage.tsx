import { buttonLook } from '@site/shared/design/Button'
import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './UnknownPage.module.css'

export interface UnknownPageProps {
  readonly title: string
  readonly description: string
  /** The page that lists known items, and the label of its link. */
  readonly list: { readonly to: string; readonly label: string }
  /** Suggestions. */
  readonly children?: ReactNode
}

/** Shown for an unknown address, which search engines do not index. */
export const UnknownPage = ({ title, description, list, children }: UnknownPageProps): ReactNode => (
  <Page title={title} description={description} robots="noindex">
    <div className={children ? css.message : `${css.message} ${css.alone}`}>
      <Heading level={1}>{title}</Heading>
      <p>{description}</p>
      <Link className={buttonLook('solid')} to={list.to}>
        {list.label}
      </Link>
    </div>
    {children}
  </Page>
)
