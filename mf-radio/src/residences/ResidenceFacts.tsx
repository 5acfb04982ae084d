import { ExternalLink } from '@site/shared/design/ExternalLink'
import type { ReactNode } from 'react'
import type { ResidenceContent } from '../content/residentsContent'
import { listStyles } from '../content/residentsFile'
import { StyleLinks } from '../styles/StyleLinks'
import { Subscribe } from '../subscribe/Subscribe'
import { NextShow } from './NextShow'
import css from './ResidenceFacts.module.css'
import { residencePageContent } from './residencesPage.content'
import { socialLinks } from './socialLinks'

const Links = ({ links }: { readonly links: ReturnType<typeof socialLinks> }): ReactNode => (
  <ul className={css.list} aria-label={residencePageContent.links}>
    {links.map(({ name, href }) => (
      <li key={name}>
        <ExternalLink className={css.link} href={href}>
          {name}
        </ExternalLink>
      </li>
    ))}
  </ul>
)

/** Styles, links, next date and feed of a residence. */
export const ResidenceFacts = ({ residence }: { readonly residence: ResidenceContent }): ReactNode => {
  const styles = listStyles(residence)
  const links = socialLinks(residence)
  return (
    <div className={css.facts}>
      {styles.length > 0 && <StyleLinks styles={styles} />}
      {links.length > 0 && <Links links={links} />}
      {residence.left ? (
        <p className={css.label}>{residencePageContent.left(residence.left)}</p>
      ) : (
        <NextShow id={residence.id} />
      )}
      <Subscribe named={residence.artist} />
    </div>
  )
}
