import type { LoopName } from '../sound/loops'

/** A broadcast outside the resident shows. */
export interface OneOff {
  readonly title: string
  readonly description: string
  readonly loop: LoopName
  readonly minutes: number
}

export const guestMixes: readonly OneOff[] = [
  { title: 'Sœur Larsen - Mix invité', description: 'De passage en ville.', loop: 'grime', minutes: 60 },
  { title: 'Mix d’été : Plein Sud', description: '', loop: 'funky', minutes: 75 },
  { title: 'Nuit blanche, première partie', description: 'Six heures d’antenne.', loop: 'dub', minutes: 180 },
  { title: 'Nuit blanche, seconde partie', description: 'La suite.', loop: 'jungle', minutes: 180 },
  { title: 'Tirs & Tonnerre - Carte blanche', description: '', loop: 'jungle', minutes: 62 },
  { title: 'Table ronde : presser ses disques', description: 'Débat public.', loop: 'dub', minutes: 54 },
  { title: 'Basses < 40 Hz', description: 'Expérience d’écoute.', loop: 'grime', minutes: 31 },
  {
    title: 'Anniversaire 🎂 huit ans d’antenne',
    description: 'Avec toute l’équipe.',
    loop: 'funky',
    minutes: 119,
  },
  { title: 'Kiosque "Les Ondes" - Live', description: 'Concert enregistré.', loop: 'dub', minutes: 47 },
  { title: 'Pépite Sonore - Mix invité', description: '', loop: 'funky', minutes: 60 },
  { title: 'Orage sur la ville', description: 'Prise de son : le toit du studio.', loop: 'dub', minutes: 33 },
  { title: 'Carnaval - Captation', description: 'Fanfares et caissons.', loop: 'funky', minutes: 88 },
]

/** Too short to count as podcasts (behaviour 7.1). */
export const jingles: readonly OneOff[] = [
  { title: 'Jingle matin', description: '', loop: 'funky', minutes: 0.4 },
  { title: 'Jingle midi', description: '', loop: 'dub', minutes: 0.4 },
  { title: 'Jingle nuit', description: '', loop: 'grime', minutes: 0.5 },
  { title: 'Bande-annonce rentrée', description: 'La nouvelle grille arrive.', loop: 'jungle', minutes: 1 },
  { title: 'Bande-annonce label', description: '', loop: 'grime', minutes: 1.2 },
  { title: 'Appel aux dons 💚', description: 'Trente secondes pour nous aider.', loop: 'dub', minutes: 0.6 },
  { title: 'Teaser - Nuit blanche', description: '', loop: 'jungle', minutes: 0.7 },
  { title: 'Top horaire', description: '', loop: 'funky', minutes: 0.35 },
  { title: 'Message de service', description: 'Émetteur en travaux.', loop: 'dub', minutes: 2 },
  { title: 'Extrait du prochain direct', description: '', loop: 'jungle', minutes: 5 },
]

export const announcement: OneOff = {
  title: 'Programme des ateliers',
  description: 'Le programme complet est au studio ; cette annonce ne contient pas de son.',
  loop: 'dub',
  minutes: 0,
}

/** Texts under an episode. */
export const notes: readonly [string, ...string[]] = [
  'Enregistré en direct au studio, à Toulouse.',
  'Une heure de sélection, sans pause et sans filet.',
  'Rediffusion le dimanche suivant à 18\u00a0h.\nToutes les émissions sur onde-basse.example',
  'Sorties récentes, dubplates & raretés.',
  'Basses conseillées < 60 Hz, volume conseillé > raisonnable.',
  'Invitation, improvisation et quelques erreurs gardées exprès 🎛️',
  'Liste des titres sur demande : emissions@onde-basse.example',
  '#dub #bass #ondebasse',
]
