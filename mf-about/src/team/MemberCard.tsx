import { pictureSources } from '@site/shared/content/picture'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { TeamMember } from '../content/aboutContent'
import css from './MemberCard.module.css'

/** A member: portrait, first name, roles. */
export const MemberCard = ({ member }: { readonly member: TeamMember }): ReactNode => (
  <article className={css.card}>
    <img
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
