import { buttonLook } from '@site/shared/design/button/Button'
import { ExternalLink } from '@site/shared/design/externalLink/ExternalLink'
import { useFullSiteConfig } from '@site/shared/host'
import { useHydrated } from '@site/shared/hydration'
import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Logo } from '../logo/Logo'
import { listLinks } from '../page/routes/pages'
import { usePages } from '../page/routes/SitePages'
import { footerContent } from './Footer.content'
import css from './Footer.module.css'
import { FooterIcons } from './FooterIcons'

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

/** A page prerendered last year names the year of its visitor as soon as it is hydrated. */
const Copyright = ({ year }: FooterProps): ReactNode => {
  const { name } = useFullSiteConfig()
  const hydrated = useHydrated()
  return (
    <li key={String(hydrated)} suppressHydrationWarning>
      {footerContent.copyright(year, name)}
    </li>
  )
}

/** What the law wants said, and the way back from a consent. */
const LegalPages = (): ReactNode => {
  const { accessibility = 'none' } = useFullSiteConfig()
  const inWords = footerContent.accessibility[accessibility]
  return (
    <ul className={css.pages}>
      {listLinks(usePages(), 'legal').map(({ text, to }) => (
        <li key={to}>
          <Link to={to}>{text.replace('{accessibility}', inWords)}</Link>
        </li>
      ))}
    </ul>
  )
}

export interface FooterProps {
  /** The current year. */
  readonly year: number
}

/** The foot of every page. */
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
