import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { introductionCopy, originsCopy } from './about.content'
import type { AboutContent } from './aboutContent'
import { Figures } from './Figures'
import { Illustration } from './Illustration'
import { Section } from './Section'
import css from './Story.module.css'

/** The page's opening: its name, one statement, the sound system. */
export const Introduction = ({
  introduction: { statement, picture, alt },
}: {
  readonly introduction: AboutContent['introduction']
}): ReactNode => (
  <header className={css.introduction}>
    <div className={css.layout}>
      <h1 className={css.title}>{introductionCopy.heading}</h1>
      {picture && (
        <div className={css.picture}>
          <Illustration picture={picture} alt={alt} sizes="(min-width: 50em) 60vw, 90vw" loading="eager" />
        </div>
      )}
      <p className={css.statement}>{statement}</p>
    </div>
  </header>
)

/** The collective's story. */
export const Collective = ({
  collective: { heading, paragraphs },
}: {
  readonly collective: AboutContent['collective']
}): ReactNode => (
  <Section heading={heading} look="split">
    <div className={css.paragraphs}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </Section>
)

/** The collective's values. */
export const Values = ({
  values: { heading, list },
}: {
  readonly values: NonNullable<AboutContent['values']>
}): ReactNode => (
  <Section heading={heading} look="split">
    <ul>
      {list.map(({ name, text }) => (
        <li key={name} className={css.value}>
          <h3 className={css.name}>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)

type EtymologyContent = NonNullable<AboutContent['etymology']>

const Senses = ({ senses }: Pick<EtymologyContent, 'senses'>): ReactNode => (
  <ol className={css.senses}>
    {senses.map(({ field, text }) => (
      <li key={field}>
        <i className={css.field}>{field}.</i> {text}
      </li>
    ))}
  </ol>
)

/** The origin of the name, as a dictionary entry. */
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

/** Year and place of the foundation. */
export const Origins = ({ place }: Pick<AboutContent, 'place'>): ReactNode => {
  const { foundedIn, city } = useSiteConfig()
  return (
    <Section heading={originsCopy.heading}>
      <Figures
        look="lines"
        figures={[
          { value: String(foundedIn), label: originsCopy.created },
          { value: place ?? originsCopy.place(city), label: originsCopy.location },
        ]}
      />
    </Section>
  )
}
