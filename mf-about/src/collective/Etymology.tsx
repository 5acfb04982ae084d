import type { ReactNode } from 'react'
import type { AboutContent } from '../content/aboutContent'
import { Section } from '../section/Section'
import css from './Etymology.module.css'

type EtymologyContent = AboutContent['etymology']

const Senses = ({ senses }: Pick<EtymologyContent, 'senses'>): ReactNode => (
  <ol className={css.senses}>
    {senses.map(({ field, text }) => (
      <li key={field}>
        <i className={css.field}>{field}.</i> {text}
      </li>
    ))}
  </ol>
)

/** Where the name comes from, as a dictionary would put it. */
export const Etymology = ({
  etymology: { heading, term, sound, grammar, senses },
}: {
  readonly etymology: EtymologyContent
}): ReactNode => (
  <Section heading={heading} look="acidPanel">
    <div className={css.entry}>
      <p className={css.term}>
        <dfn>{term}</dfn>
      </p>
      <p className={css.grammar}>
        {sound} {grammar}
      </p>
      <Senses senses={senses} />
    </div>
  </Section>
)
