import { Button } from '@site/shared/design/Button'
import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { useSiteConfig } from '@site/shared/platform'
import { type EmbeddedRadio, elementName } from '@site/shared/share'
import { type ReactNode, useRef, useState } from 'react'
import { copyText } from '../ports/pageWindow'
import { Chooser } from './Chooser'
import {
  type Choices,
  elementSnippet,
  firstChoices,
  framePath,
  frameSnippet,
  HEIGHTS,
  policyFor,
} from './choices'
import { EventLog } from './EventLog'
import css from './Integrate.module.css'
import { integrateContent } from './integrate.content'

interface SectionProps {
  readonly heading: string
  readonly children: ReactNode
}

const Section = ({ heading, children }: SectionProps): ReactNode => (
  <section className={css.section}>
    <Heading level={2}>{heading}</Heading>
    {children}
  </section>
)

interface CodeProps {
  /** Label of the copied text. */
  readonly label: string
  readonly children: string
}

const Code = ({ label, children }: CodeProps): ReactNode => {
  const [copied, setCopied] = useState<{ readonly text: string; readonly outcome: string } | null>(null)
  const copy = async (): Promise<void> => {
    const outcome = (await copyText(children)) ? 'copied' : 'refused'
    setCopied({ text: children, outcome: integrateContent.copyOutcome[outcome] })
  }
  return (
    <div className={css.snippet}>
      <pre className={css.code}>
        <code>{children}</code>
      </pre>
      <div className={css.copy} data-needs-scripts>
        <Button look="outline" aria-label={`${integrateContent.copy} : ${label}`} onClick={copy}>
          {integrateContent.copy}
        </Button>
        <p role="status">{copied?.text === children && copied.outcome}</p>
      </div>
    </div>
  )
}

const Result = ({ choices }: { readonly choices: Choices }): ReactNode => {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <>
      <Section heading={integrateContent.result}>
        <iframe
          ref={frame}
          className={css.frame}
          title={integrateContent.frame}
          src={framePath(choices)}
          height={HEIGHTS[choices.size]}
          allow="autoplay"
          loading="lazy"
        />
      </Section>
      <Section heading={integrateContent.events}>
        <p>{integrateContent.eventsHelp}</p>
        <EventLog frame={frame} />
      </Section>
    </>
  )
}

const Snippets = ({
  choices,
  radio,
}: {
  readonly choices: Choices
  readonly radio: EmbeddedRadio
}): ReactNode => (
  <>
    <Section heading={integrateContent.code}>
      <p>{integrateContent.element}</p>
      <Code label={integrateContent.code}>{elementSnippet(choices, radio)}</Code>
      <p>{integrateContent.iframe}</p>
      <Code label={integrateContent.frameCode}>{frameSnippet(choices, radio)}</Code>
      <p>{integrateContent.link}</p>
    </Section>
    <Section heading={integrateContent.policy}>
      <p>{integrateContent.policyHelp}</p>
      <Code label={integrateContent.policy}>{policyFor(radio)}</Code>
    </Section>
  </>
)

const Promises = (): ReactNode => (
  <>
    <Section heading={integrateContent.promise}>
      <ul>
        {integrateContent.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </Section>
    <Section heading={integrateContent.changes}>
      <dl>
        {integrateContent.changelog.map(([when, what]) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Section>
  </>
)

/** The page for authors of other sites: choose the player's options, preview it, copy its code. */
export const Integrate = (): ReactNode => {
  const { name, publicUrl } = useSiteConfig()
  const [choices, setChoices] = useState(firstChoices)
  const radio = { name, element: elementName(name), origin: new URL(publicUrl).origin }
  return (
    <Page title={integrateContent.title} description={integrateContent.description(name)}>
      <header className={css.section}>
        <Heading level={1}>{integrateContent.title}</Heading>
        <p>{integrateContent.intro}</p>
      </header>
      <noscript>
        <p>{integrateContent.withoutScripts}</p>
      </noscript>
      <div className={css.trial} data-needs-scripts>
        <Section heading={integrateContent.choose}>
          <Chooser
            choices={choices}
            onChoose={(change) => setChoices((known) => ({ ...known, ...change }))}
          />
        </Section>
        <div className={css.result}>
          <Result choices={choices} />
        </div>
      </div>
      <Snippets choices={choices} radio={radio} />
      <Promises />
    </Page>
  )
}
