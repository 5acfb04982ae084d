import type { ReactNode } from 'react'
import type { AboutContent } from '../content/aboutContent'
import { Section } from '../section/Section'
import css from './Values.module.css'

/** What the collective stands for. */
export const Values = ({
  values: { heading, list },
}: {
  readonly values: AboutContent['values']
}): ReactNode => (
  <Section heading={heading} look="split">
    <ul className={css.values}>
      {list.map(({ name, text }) => (
        <li key={name} className={css.value}>
          <h3 className={css.name}>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)
