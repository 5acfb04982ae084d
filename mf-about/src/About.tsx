import { Page } from '@site/shared/design/page/Page'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { aboutContent } from './about.content'
import { Activities } from './activities/Activities'
import { Collective } from './collective/Collective'
import { Etymology } from './collective/Etymology'
import { Introduction } from './collective/Introduction'
import { Origins } from './collective/Origins'
import { Values } from './collective/Values'
import { Contact } from './contact/Contact'
import { Credits } from './credits/Credits'
import { Studio } from './studio/Studio'
import { Support } from './support/Support'
import { Team } from './team/Team'

/** Who the collective is, what it does, and how to reach or support it. */
export const About = (): ReactNode => {
  const { name } = useSiteConfig()
  return (
    <Page title={aboutContent.title(name)} description={aboutContent.metaDescription}>
      <Introduction />
      <Collective />
      <Values />
      <Etymology />
      <Origins />
      <Activities />
      <Studio />
      <Team />
      <Contact />
      <Support />
      <Credits />
    </Page>
  )
}
