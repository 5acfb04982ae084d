import type { PlaybackMode } from '@site/shared/platform'
import type { Problem } from '../sound/problem'

const common = {
  network: 'Pas de son : la connexion est perdue. Vérifiez le réseau.',
  silent: 'Pas de son : rien n’arrive.',
  refused: 'Le navigateur attend un geste de votre part pour lancer le son.',
} as const

/** Why nothing is heard, in a sentence. */
export const problemContent: Readonly<Record<PlaybackMode, Readonly<Record<Problem, string>>>> = {
  live: {
    ...common,
    unsupported: 'Pas de son : la radio ne répond pas pour le moment.',
    decode: 'Pas de son : le flux de la radio est illisible.',
    blocked: 'Pas de son : le navigateur refuse l’adresse de la radio.',
    noAddress: 'Pas de son : la radio n’a pas d’adresse d’écoute.',
  },
  replay: {
    ...common,
    unsupported: 'Pas de son : cette émission est introuvable, ou illisible ici.',
    decode: 'Pas de son : le fichier de cette émission est illisible.',
    blocked: 'Pas de son : le navigateur refuse l’adresse de cette émission, qui n’est pas sûre.',
    noAddress: 'Pas de son : cette émission n’a pas d’adresse d’écoute.',
  },
}
