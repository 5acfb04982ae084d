/** What is written under an episode. */
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
