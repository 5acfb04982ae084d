import { PendingContent } from '@site/shared/design/card/PendingContent'
import { Page } from '@site/shared/design/Page'
import { useSiteConfig } from '@site/shared/platform'
import { useQuery } from '@site/shared/query'
import type { ReactNode } from 'react'
import { Activities } from './Activities'
import { aboutPage } from './about.content'
import { type AboutContent, aboutContent } from './aboutContent'
import { Contact, Credits, Support } from './Contact'
import { Collective, Etymology, Introduction, Origins, Values } from './Story'
import { Studio } from './Studio'
import { Team } from './Team'

export { aboutFeature as feature } from './aboutFeature'

const Blocks = ({ content }: { readonly content: AboutContent }): ReactNode => (
  <>
    <Introduction introduction={content.introduction} />
    <Collective collective={content.collective} />
    {content.values && <Values values={content.values} />}
    {content.etymology && <Etymology etymology={content.etymology} />}
    <Origins place={content.place} />
    <Activities content={content} />
    {content.studio && <Studio studio={content.studio} />}
    {content.members.length > 0 && <Team members={content.members} />}
    <Contact text={content.contact.text} />
    {content.support && <Support text={content.support.text} />}
    {content.credits.length > 0 && <Credits credits={content.credits} />}
  </>
)

/** The about page: the collective, its activities, and how to contact or support it. */
export const About = (): ReactNode => {
  const { name } = useSiteConfig()
  const { state, retry } = useQuery(aboutContent)
  return (
    <Page title={aboutPage.title(name)} description={aboutPage.metaDescription}>
      {state.status === 'ready' ? (
        <Blocks content={state.value} />
      ) : (
        <PendingContent status={state.status} cards={4} onRetry={retry} />
      )}
    </Page>
  )
}
