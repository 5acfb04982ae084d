import styles from './Logo.module.css'
import { logoBox, markPath, wordPaths } from './logoPaths'

/** The logo in the colour of the text around it; decorative unless a title names it. */
export function Logo({ title }: { readonly title?: string }) {
  if (!title) {
    return (
      <svg className={styles.logo} viewBox={logoBox} aria-hidden="true">
        <Drawing />
      </svg>
    )
  }
  return (
    <svg className={styles.logo} viewBox={logoBox} role="img" aria-label={title}>
      <Drawing />
    </svg>
  )
}

function Drawing() {
  return (
    <>
      <path className={styles.mark} d={markPath} />
      <path className={styles.word} d={wordPaths.onde.path} strokeWidth={wordPaths.onde.weight} />
      <path className={styles.word} d={wordPaths.basse.path} strokeWidth={wordPaths.basse.weight} />
    </>
  )
}
