import type { LoopName } from '../sound/loops'

/** The fields of a resident show that the feed needs. */
export interface ProgrammeEntry {
  /** Exactly the `artist` of the residence page; several names are separated by a slash. */
  readonly artist: string
  readonly show: string
  /** Number of episodes in the feed. */
  readonly episodes: number
  /** The loop that its replays play. */
  readonly loop: LoopName
}

export const programme: readonly ProgrammeEntry[] = [
  { artist: '130E0A', show: 'Fréquences basses', episodes: 8, loop: 'grime' },
  { artist: '158cm', show: 'Haut-parleuse', episodes: 7, loop: 'funky' },
  { artist: 'Axonberg / Nuée Basse', show: 'Coupe franche', episodes: 6, loop: 'grime' },
  { artist: 'Abysse Club', show: 'Palier de décompression', episodes: 7, loop: 'dub' },
  { artist: 'Acide Tropical', show: 'Serre chaude', episodes: 5, loop: 'funky' },
  { artist: 'Alba Subsonique', show: 'L’heure bleue', episodes: 4, loop: 'dub' },
  { artist: 'Amarante Sound', show: 'Steppers du dimanche', episodes: 9, loop: 'dub' },
  { artist: 'Arche Nord', show: 'Transit', episodes: 6, loop: 'jungle' },
  { artist: 'Balise 9', show: 'Signal faible', episodes: 5, loop: 'grime' },
  { artist: 'Bantam Riddim', show: 'Poids coq', episodes: 8, loop: 'grime' },
  { artist: 'Basalte / Mica', show: 'Roches profondes', episodes: 5, loop: 'grime' },
  { artist: 'Bitume Vert', show: 'Herbes folles', episodes: 6, loop: 'jungle' },
  { artist: 'Brume & Fils', show: 'Entreprise familiale', episodes: 4, loop: 'funky' },
  { artist: 'Caisson Club', show: 'Pression acoustique', episodes: 10, loop: 'grime' },
  { artist: 'Calanque FM', show: 'Vent d’autan', episodes: 4, loop: 'dub' },
  { artist: 'Cendre Douce', show: 'Braises', episodes: 5, loop: 'dub' },
  { artist: 'Chambre Sourde', show: 'Anéchoïque', episodes: 3, loop: 'dub' },
  { artist: 'Clafoutis Bass', show: 'Noyaux compris', episodes: 6, loop: 'funky' },
  { artist: 'Contretemps / Syncope 31', show: 'Mesure pour mesure', episodes: 6, loop: 'funky' },
  { artist: 'Corail Noir', show: 'Récif', episodes: 5, loop: 'funky' },
  { artist: 'Court Jus', show: 'Disjoncteur', episodes: 6, loop: 'jungle' },
  { artist: 'Cuivre Sale', show: 'Fanfare à l’envers', episodes: 0, loop: 'dub' },
  { artist: 'Dalle de Verre', show: 'Transparences', episodes: 6, loop: 'funky' },
  { artist: 'Delta Plane', show: 'Courants ascendants', episodes: 4, loop: 'grime' },
  { artist: 'Dentelle Sub', show: 'Point de croix', episodes: 5, loop: 'grime' },
  { artist: 'Dièse Noir', show: 'Clavier tempéré', episodes: 5, loop: 'funky' },
  { artist: 'Draille', show: 'Transhumance', episodes: 3, loop: 'dub' },
  { artist: 'Eau Lourde', show: 'Refroidissement', episodes: 5, loop: 'grime' },
  { artist: 'Écho Parade', show: 'Chambre d’écho', episodes: 8, loop: 'dub' },
  { artist: 'Étoile de Poche', show: 'Berceuses pour machines', episodes: 4, loop: 'dub' },
  { artist: 'Faille Sonore / Grand Ravin', show: 'Tectonique', episodes: 6, loop: 'grime' },
  { artist: 'Ferraille Jazz', show: 'Récupération', episodes: 5, loop: 'funky' },
  { artist: 'Fougère Électrique', show: 'Sous-bois', episodes: 5, loop: 'dub' },
  { artist: 'Gadget Laser', show: 'Salle d’arcade', episodes: 6, loop: 'jungle' },
  { artist: 'Garonne Bass Unit', show: 'Crue centennale', episodes: 9, loop: 'grime' },
  { artist: 'Glaise', show: 'Mains sales', episodes: 4, loop: 'funky' },
  { artist: 'Grenadine Dub', show: 'Sirop', episodes: 6, loop: 'dub' },
  { artist: 'Hertz Creux', show: 'Bande passante', episodes: 4, loop: 'grime' },
  { artist: 'Chouette Effraie', show: 'Chasse de nuit', episodes: 8, loop: 'jungle' },
  { artist: 'Infra Rosa', show: 'Longueurs d’onde', episodes: 7, loop: 'funky' },
  { artist: 'Jachère', show: 'Terre au repos', episodes: 0, loop: 'dub' },
  { artist: 'Kérozène / Lampe Tempête', show: 'Combustion lente', episodes: 5, loop: 'jungle' },
  { artist: 'Lagune Deux', show: 'Eau saumâtre', episodes: 4, loop: 'grime' },
  { artist: 'Limon', show: 'Alluvions', episodes: 6, loop: 'grime' },
  { artist: 'Marteau Piqueuse', show: 'Travaux publics', episodes: 6, loop: 'funky' },
  { artist: 'Méduse Club / Oursin', show: 'Fruits de mer', episodes: 6, loop: 'jungle' },
  { artist: 'Mistral Perdu', show: 'Rafales', episodes: 4, loop: 'dub' },
  { artist: 'Nappe Phréatique', show: 'Réserves', episodes: 3, loop: 'dub' },
  { artist: 'Ombelle', show: 'Pollens', episodes: 6, loop: 'funky' },
  { artist: 'Parpaing', show: 'Gros œuvre', episodes: 8, loop: 'grime' },
  { artist: 'Quartz & Plomb', show: 'Alchimie', episodes: 4, loop: 'grime' },
  { artist: 'Racine Carrée', show: 'Radicaux libres', episodes: 5, loop: 'jungle' },
  { artist: 'Salamandre Hifi', show: 'Feu de camp', episodes: 8, loop: 'dub' },
  { artist: 'Tôle Ondulée', show: 'Pluie battante', episodes: 7, loop: 'jungle' },
  { artist: 'Ultraviolette / Zone Franche', show: 'Hors spectre', episodes: 7, loop: 'jungle' },
  { artist: 'Zéphyr Bas', show: 'Vent de terre', episodes: 7, loop: 'funky' },
]
