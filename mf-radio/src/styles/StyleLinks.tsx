import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './StyleLinks.module.css'
import { stylePath, styleSlug } from './styles'
import { stylesContent } from './styles.content'

/** Styles as printed tape labels that lead to their pages. */
export const StyleLinks = ({ styles }: { readonly styles: readonly string[] }): ReactNode => (
  <ul className={css.list} aria-label={stylesContent.list}>
    {styles.map((style) => (
      <li key={style}>
        <Link className={css.style} to={styleSlug(style) === '' ? '/podcasts/style' : stylePath(style)}>
          <span className={css.tape}>{style}</span>
        </Link>
      </li>
    ))}
  </ul>
)
