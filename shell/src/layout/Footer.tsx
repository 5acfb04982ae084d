/** The footer of every page: the collective, its addresses and links, and the pages the law requires. */

import { buttonLook } from '@site/shared/design/Button'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { useFullSiteConfig } from '@site/shared/host'
import { Link } from '@site/shared/platform'
import { useHydrated } from '@site/shared/view'
import type { ReactNode } from 'react'
import { listLinks } from '../page/routes/pages'
import { usePages } from '../page/routes/SitePages'
import { footerContent } from './Footer.content'
import css from './Footer.module.css'
import { FooterIcons } from './FooterIcons'
import { Logo } from './navbar/Logo'

const FooterActions = (): ReactNode => {
  const { emails, links } = useFullSiteConfig()
  return (
    <ul className={css.actions}>
      <li>
        <a className={buttonLook('outline')} href={`mailto:${emails.contact}`}>
          {footerContent.contact}
        </a>
      </li>
      <li>
        <a className={buttonLook('outline')} href={`mailto:${emails.shows}`}>
          {footerContent.propose}
        </a>
      </li>
      {links.support !== undefined && (
        <li>
          <ExternalLink className={buttonLook('solid')} href={links.support}>
            {footerContent.support}
          </ExternalLink>
        </li>
      )}
    </ul>
  )
}

/** A page prerendered last year shows the visitor's year once it is hydrated: the new key renders the line again. */
const Copyright = ({ year }: FooterProps): ReactNode => {
  const { name } = useFullSiteConfig()
  const hydrated = useHydrated()
  return (
    <li key={String(hydrated)} suppressHydrationWarning>
      {footerContent.copyright(year, name)}
    </li>
  )
}

/** Legal pages, and where a consent is withdrawn. */
const LegalPages = (): ReactNode => {
  const { accessibility = 'none' } = useFullSiteConfig()
  const level = footerContent.accessibility[accessibility]
  return (
    <ul className={css.pages}>
      {listLinks(usePages(), 'legal').map(({ text, to }) => (
        <li key={to}>
          <Link to={to}>{text.replace('{accessibility}', level)}</Link>
        </li>
      ))}
    </ul>
  )
}

export interface FooterProps {
  readonly year: number
}

export const Footer = ({ year }: FooterProps): ReactNode => {
  const { name, legal } = useFullSiteConfig()
  return (
    <footer className={css.footer}>
      <div className={css.identity}>
        <Logo title={name} />
        <ul className={css.legal} aria-label={footerContent.label}>
          {legal.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <Copyright year={year} />
        </ul>
      </div>
      <div className={css.ways}>
        <FooterActions />
        <FooterIcons />
      </div>
      <LegalPages />
    </footer>
  )
}
