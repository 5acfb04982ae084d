import type { ReactNode } from 'react'
import { Section } from '../section/Section'
import { collectiveContent } from './collective.content'
import css from './Values.module.css'

const { heading, list } = collectiveContent.values

/** What the collective stands for. */
export const Values = (): ReactNode => (
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
