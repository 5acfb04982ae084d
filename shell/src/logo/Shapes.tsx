import type { SiteConfig } from '@site/shared/site-config'
import styles from './Logo.module.css'

type Shape = NonNullable<SiteConfig['logo']>['shapes'][number]

/** The areas and the lines of a logo. */
export const Shapes = ({ shapes }: { readonly shapes: readonly Shape[] }) =>
  shapes.map(({ path, weight }) => (
    <path
      key={path}
      className={weight === undefined ? styles.mark : styles.word}
      d={path}
      strokeWidth={weight}
    />
  ))
