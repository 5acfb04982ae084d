import { pictureSources } from '@site/shared/content'
import { Picture } from '@site/shared/design/Picture'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { teamCopy } from './about.content'
import type { TeamMember } from './aboutContent'
import { useRow } from './row'
import { Section } from './Section'
import css from './Team.module.css'

/** A member: portrait, first name, roles. */
const MemberCard = ({ member }: { readonly member: TeamMember }): ReactNode => (
  <article className={css.card}>
    <Picture
      className={css.portrait}
      {...pictureSources(useSiteConfig().content, member.picture)}
      alt=""
      width={320}
      height={400}
      loading="lazy"
      decoding="async"
    />
    <h3 className={css.name}>{member.firstName}</h3>
    <p className={css.roles}>{member.roles}</p>
  </article>
)

interface TurnButtonProps {
  readonly direction: -1 | 1
  readonly label: string
  /** The row ends on this side. The button is not `disabled`, which would lose the focus. */
  readonly ended: boolean
  readonly onTurn: (direction: -1 | 1) => void
}

const ARROWS = { [-1]: 'M15 5 8 12l7 7', 1: 'm9 5 7 7-7 7' } as const

/** Scrolls a row of cards in one direction. */
const TurnButton = ({ direction, label, ended, onTurn }: TurnButtonProps): ReactNode => (
  <button
    type="button"
    className={css.turn}
    aria-label={label}
    aria-disabled={ended}
    onClick={() => onTurn(direction)}
  >
    <svg className={css.arrow} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ARROWS[direction]} />
    </svg>
  </button>
)

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
    <div className={css.turns} data-needs-scripts>
      <TurnButton direction={-1} label={teamCopy.previous} ended={atStart} onTurn={turn} />
      <TurnButton direction={1} label={teamCopy.next} ended={atEnd} onTurn={turn} />
    </div>
  )
  return (
    <Section heading={teamCopy.heading} controls={turns}>
      <section
        ref={ref}
        className={css.row}
        aria-label={teamCopy.regionLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll a region only when it has the focus
        tabIndex={0}
        onScroll={onScroll}
      >
        <Members members={members} />
      </section>
    </Section>
  )
}
