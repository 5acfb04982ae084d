import { assetUrl } from '@site/shared/asset-url'
import type { ReactNode } from 'react'
import css from './MemberCard.module.css'
import type { TeamMember } from './team.content'

/** A member: portrait, first name, roles. */
export const MemberCard = ({ member }: { readonly member: TeamMember }): ReactNode => (
  <article className={css.card}>
    <img
      className={css.portrait}
      src={assetUrl(member.imagePath)}
      alt=""
      width={320}
      height={400}
      loading="lazy"
      decoding="async"
    />
    <h3 className={css.name}>{member.firstName}</h3>
    <p className={css.roles}>{member.description}</p>
  </article>
)
