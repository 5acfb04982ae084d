/** A member as a card tells them (behaviour 10.2). */
export interface TeamMember {
  readonly imagePath: string
  readonly firstName: string
  /** Roles. */
  readonly description: string
}

const portrait = (rank: number): string => `images/team/member-${String(rank).padStart(2, '0')}-320.webp`

const roles: readonly (readonly [firstName: string, roles: string])[] = [
  ['Maïa', 'Présidence, programmation radio'],
  ['Idris', 'Construction et réglage du sound system'],
  ['Colombe', 'Direction artistique du label'],
  ['Téo', 'Régie, captation des directs'],
  ['Naïma', 'Accueil des résidences'],
  ['Ludo', 'Trésorerie, adhésions'],
  ['Sixtine', 'Affiches, pochettes, sérigraphie'],
  ['Bakary', 'Production des évènements'],
  ['Jun', 'Antenne, site, automation'],
  ['Ombeline', 'Bénévoles, bar, prévention'],
]

/** The ten members. */
export const members: readonly TeamMember[] = roles.map(([firstName, description], index) => ({
  imagePath: portrait(index + 1),
  firstName,
  description,
}))

export const teamContent = {
  heading: 'L’équipe',
  regionLabel: 'Les membres de l’équipe',
  previous: 'Membres précédents',
  next: 'Membres suivants',
} as const
