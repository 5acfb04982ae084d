import { buttonLook } from '@site/shared/design/Button'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './LabelMasthead.module.css'
import type { LabelContent } from './labelContent'
import { releasesContent } from './releases.content'

const Styles = ({ styles }: { readonly styles: readonly string[] }): ReactNode => (
  <ul className={css.styles} aria-label={releasesContent.stylesLabel}>
    {styles.map((style) => (
      <li key={style}>{style}</li>
    ))}
  </ul>
)

/** Reserves its space while the count loads, so that nothing moves. */
const Count = ({ count }: { readonly count: number | undefined }): ReactNode => (
  <p className={css.count} data-digits={count === undefined ? undefined : String(count).length}>
    {count !== undefined && count > 0 && (
      <>
        <span className={css.figure}>{count}</span> {releasesContent.count(count)}
      </>
    )}
  </p>
)

const Catalogue = (): ReactNode => {
  const { links } = useSiteConfig()
  return (
    links.sales !== undefined && (
      <p className={css.catalogue}>
        <ExternalLink className={buttonLook('outline')} href={links.sales}>
          {releasesContent.allRecords}
        </ExternalLink>
      </p>
    )
  )
}

export interface LabelMastheadProps {
  readonly said: LabelContent
  readonly count: number | undefined
}

/** The label's name set large, its number of releases, its statement and its styles. */
export const LabelMasthead = ({ said: { statement, styles }, count }: LabelMastheadProps): ReactNode => (
  <header className={css.masthead}>
    <div className={css.layout}>
      <h1 className={css.title}>{releasesContent.title}</h1>
      <Count count={count} />
      <p className={css.statement}>{statement}</p>
      <Catalogue />
      {styles.length > 0 && <Styles styles={styles} />}
    </div>
  </header>
)
