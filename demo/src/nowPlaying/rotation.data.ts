/** A track of the demonstration programme. */
export interface RotationTrack {
  readonly artist: string
  readonly title: string
  readonly seconds: number
}

export const rotation: readonly [RotationTrack, ...RotationTrack[]] = [
  { artist: 'Garonne Bass Unit', title: 'Crue lente', seconds: 242 },
  { artist: 'Grenadine Dub', title: 'Sirop version', seconds: 281 },
  { artist: 'Infra Rosa', title: 'Deux soleils', seconds: 214 },
  { artist: 'Chouette Effraie', title: 'Plumes', seconds: 318 },
  { artist: 'Parpaing', title: 'Mur porteur', seconds: 187 },
  { artist: 'Amarante Sound', title: 'Steppers d’Oc', seconds: 296 },
  { artist: 'Dentelle Sub', title: 'Fil d’argent', seconds: 233 },
  { artist: 'Zéphyr Bas & Limon', title: 'Vent d’eau', seconds: 258 },
  { artist: 'Bitume Vert', title: 'Ronces', seconds: 305 },
  { artist: '130E0A', title: 'Sous la peinture', seconds: 271 },
  { artist: 'Écho Parade', title: 'Ressort n° 4', seconds: 340 },
  { artist: 'Tôle Ondulée', title: 'Grêle', seconds: 226 },
]
