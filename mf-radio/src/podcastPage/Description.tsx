import { ExternalLink } from '@site/shared/design/ExternalLink'
import type { ReactNode } from 'react'
import { linkedText, type TextPiece } from './linkedText'
import css from './Podcast.module.css'

const show = ({ text, href }: TextPiece, at: number): ReactNode => {
  const key = `${at} ${href}`
  return href === undefined ? (
    text
  ) : (
    <ExternalLink key={key} href={href}>
      {text}
    </ExternalLink>
  )
}

/** The description of a podcast, with its line breaks, and with addresses as links. */
export const Description = ({ text }: { readonly text: string }): ReactNode => (
  <p className={css.description}>{linkedText(text).map(show)}</p>
)
