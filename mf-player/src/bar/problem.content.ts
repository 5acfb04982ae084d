import type { PlaybackMode } from '@site/shared/platform'
import type { Problem } from '../session/actions'

const named = { live: 'la radio', replay: 'cette émission' } as const

const unanswered = {
  live: 'la radio ne répond pas pour le moment',
  replay: 'cette émission est introuvable, ou illisible ici',
} as const

const silence = (reason: string): string => `Pas de son : ${reason}.`

export const problemContent: Readonly<Record<Problem, (mode: PlaybackMode) => string>> = {
  network: () => silence('la connexion est perdue. Vérifiez le réseau'),
  silent: () => silence('rien n’arrive'),
  refused: () => 'Le navigateur attend un geste de votre part pour lancer le son.',
  unsupported: (mode) => silence(unanswered[mode]),
  decode: (mode) => silence(`${named[mode]} est illisible`),
  blocked: (mode) => silence(`le navigateur refuse l’adresse de ${named[mode]}, qui n’est pas sûre`),
  noAddress: (mode) => silence(`${named[mode]} n’a pas d’adresse d’écoute`),
}
