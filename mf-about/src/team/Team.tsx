import type { ReactNode } from 'react'
import type { TeamMember } from '../content/aboutContent'
import { Section } from '../section/Section'
import { MemberCard } from './MemberCard'
import css from './Team.module.css'
import { TurnButton } from './TurnButton'
import { teamContent } from './team.content'
import { useRow } from './useRow'

interface TeamProps {
  readonly members: readonly TeamMember[]
}

const Members = ({ members }: TeamProps): ReactNode => (
  <ul className={css.members}>
    {members.map((member) => (
      <li key={`${member.firstName} ${member.roles}`} className={css.member}>
        <MemberCard member={member} />
      </li>
    ))}
  </ul>
)

/** The members, in a row that scrolls by touch, keyboard or buttons. */
export const Team = ({ members }: TeamProps): ReactNode => {
  const { ref, onScroll, turn, atStart, atEnd } = useRow()
  const turns = (
    <div className={css.turns}>
      <TurnButton direction={-1} label={teamContent.previous} ended={atStart} onTurn={turn} />
      <TurnButton direction={1} label={teamContent.next} ended={atEnd} onTurn={turn} />
    </div>
  )
  return (
    <Section heading={teamContent.heading} controls={turns}>
      <section
        ref={ref}
        className={css.row}
        aria-label={teamContent.regionLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll a region only when it has the focus
        tabIndex={0}
        onScroll={onScroll}
      >
        <Members members={members} />
      </section>
    </Section>
  )
}
