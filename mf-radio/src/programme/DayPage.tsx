import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { dayLabel } from '../schedule/week/shownWeek'
import css from './Programme.module.css'
import { programmePageContent } from './programmePage.content'

interface DayPageProps {
  readonly date: string
  /** Links to other days, and to what is further down. */
  readonly links: ReactNode
  readonly children: ReactNode
}

/** The page of a day that is known, whether it is over or not. */
export const DayPage = ({ date, links, children }: DayPageProps): ReactNode => {
  const { name } = useSiteConfig()
  const label = dayLabel(date)
  return (
    <Page
      title={programmePageContent.dayTitle(label)}
      description={programmePageContent.dayDescription(label, name)}
    >
      <header className={css.header}>
        <Heading level={1}>{label}</Heading>
        {links}
      </header>
      <div className={css.programme}>{children}</div>
    </Page>
  )
}
