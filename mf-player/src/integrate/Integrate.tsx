import { besideFeed } from '@site/shared/address'
import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { useSiteConfig } from '@site/shared/platform'
import { type EmbeddedRadio, elementName } from '@site/shared/share'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Chooser } from './Chooser'
import { Code } from './Code'
import { changelog } from './changelog.content'
import {
  type Choices,
  elementSnippet,
  firstChoices,
  frameHeight,
  framePath,
  frameSnippet,
  policyFor,
} from './choices'
import { EventLog } from './EventLog'
import css from './Integrate.module.css'
import { integrateContent } from './integrate.content'
import { Pinned } from './Pinned'
import { SubjectField } from './SubjectField'

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

interface ResultProps {
  readonly choices: Choices
  readonly radio: EmbeddedRadio
  readonly frame: RefObject<HTMLIFrameElement | null>
}

/** The player as it will be, and the code to copy. */
const Result = ({ choices, radio, frame }: ResultProps): ReactNode => (
  <div className={css.result}>
    <iframe
      ref={frame}
      className={css.frame}
      title={integrateContent.frame}
      src={framePath(choices)}
      height={frameHeight(choices)}
      allow="autoplay"
      loading="lazy"
      data-needs-scripts
    />
    <Code label={integrateContent.code}>{elementSnippet(choices, radio)}</Code>
    <p>{integrateContent.element}</p>
  </div>
)

const OtherWays = ({ choices, radio, frame }: ResultProps): ReactNode => (
  <>
    <Section heading={integrateContent.otherWays}>
      <p>{integrateContent.iframe}</p>
      <Code label={integrateContent.frameCode}>{frameSnippet(choices, radio)}</Code>
      <p>{integrateContent.link}</p>
    </Section>
    <Section heading={integrateContent.policy}>
      <p>{integrateContent.policyHelp}</p>
      <Code label={integrateContent.policy}>{policyFor(radio, choices.preview)}</Code>
    </Section>
    <Section heading={integrateContent.pinned}>
      <Pinned radio={radio} />
    </Section>
    <Section heading={integrateContent.events}>
      <p>{integrateContent.eventsHelp}</p>
      <EventLog frame={frame} />
    </Section>
  </>
)

const References = (): ReactNode => {
  const { publicUrl, services } = useSiteConfig()
  const oembed = `${besideFeed(services.feed, 'oembed')}?url=${encodeURIComponent(publicUrl)}`
  const links = [
    ['/embed/v1/guide.txt', integrateContent.references.guide],
    ['/embed/v1/player.d.ts', integrateContent.references.types],
    ['/embed/v1/player.json', integrateContent.references.pinned],
    ['/embed/v1/remoteEntry.d.ts', integrateContent.references.remote],
    [oembed, integrateContent.references.oembed],
  ] as const
  return (
    <Section heading={integrateContent.references.heading}>
      <ul>
        {links.map(([href, text]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

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
        {changelog.map(({ when, what }) => (
          <div key={what}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Section>
  </>
)

/** The page for authors of other sites: choose what plays, preview it, copy its code. */
export const Integrate = (): ReactNode => {
  const { name, publicUrl } = useSiteConfig()
  const [choices, setChoices] = useState(firstChoices)
  const frame = useRef<HTMLIFrameElement>(null)
  const radio = { name, element: elementName(name), origin: new URL(publicUrl).origin }
  const change = (changed: Partial<Choices>): void => setChoices((known) => ({ ...known, ...changed }))
  const shown = { choices, radio, frame }
  return (
    <Page title={integrateContent.title} description={integrateContent.description(name)}>
      <header className={css.section}>
        <Heading level={1}>{integrateContent.title}</Heading>
        <p>{integrateContent.intro}</p>
        <noscript>
          <p>{integrateContent.withoutScripts}</p>
        </noscript>
      </header>
      <div className={css.trial}>
        <div className={css.subject} data-needs-scripts>
          <SubjectField onChoose={change} />
        </div>
        <Result {...shown} />
        <div className={css.look} data-needs-scripts>
          <Chooser choices={choices} onChoose={change} />
        </div>
      </div>
      <OtherWays {...shown} />
      <References />
      <Promises />
    </Page>
  )
}
