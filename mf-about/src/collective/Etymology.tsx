import type { ReactNode } from 'react'
import { Section } from '../section/Section'
import { collectiveContent } from './collective.content'
import css from './Etymology.module.css'

const { heading, term, sound, grammar, senses } = collectiveContent.etymology

const Senses = (): ReactNode => (
  <ol className={css.senses}>
    {senses.map(({ field, text }) => (
      <li key={field}>
        <i className={css.field}>{field}.</i> {text}
      </li>
    ))}
  </ol>
)

/** Where the name comes from, as a dictionary would put it. */
export const Etymology = (): ReactNode => (
  <Section heading={heading} look="acidPanel">
    <div className={css.entry}>
      <p className={css.term}>
        <dfn>{term}</dfn>
      </p>
      <p className={css.grammar}>
        {sound} {grammar}
      </p>
      <Senses />
    </div>
  </Section>
)
