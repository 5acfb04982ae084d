import { NavLink } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { dayPath, PROGRAMME_PATH, shortDayLabel } from '../schedule/week/shownWeek'
import css from './Programme.module.css'
import { programmePageContent } from './programmePage.content'

/** Leads to the week and to each of its days. */
export const DayLinks = ({ dates }: { readonly dates: readonly string[] }): ReactNode => (
  <nav aria-label={programmePageContent.days}>
    <ul className={css.days}>
      <li>
        <NavLink to={PROGRAMME_PATH} end>
          {programmePageContent.wholeWeek}
        </NavLink>
      </li>
      {dates.map((date) => (
        <li key={date}>
          <NavLink to={dayPath(date)}>{shortDayLabel(date)}</NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
