import { useFullSiteConfig } from '@site/shared/host'
import styles from './Logo.module.css'
import { NameDrawing, nameBox } from './NameDrawing'
import { Shapes } from './Shapes'

/** The logo in the colour of the text around it; decorative unless a title names it. */
export function Logo({ title }: { readonly title?: string }) {
  const { logo, name } = useFullSiteConfig()
  const box = logo?.box ?? nameBox(name)
  const drawing = logo ? <Shapes shapes={logo.shapes} /> : <NameDrawing name={name} />
  if (!title) {
    return (
      <svg className={styles.logo} viewBox={box} aria-hidden="true">
        {drawing}
      </svg>
    )
  }
  return (
    <svg className={styles.logo} viewBox={box} role="img" aria-label={title}>
      {drawing}
    </svg>
  )
}
