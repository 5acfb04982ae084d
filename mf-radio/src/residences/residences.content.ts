/** One resident show as the grid and its page tell it (behaviour 8.2). */
export interface ResidenceContent {
  /** Last segment of `/residences/:id`, and name of its picture. */
  readonly id: string
  /** One name, or several separated by a slash. */
  readonly artist: string
  readonly show: string
  /** Text with line breaks; the only tags are `em` and `strong`. */
  readonly description: string
  /** Musical styles; may be empty, or hold an empty string. */
  readonly styles: readonly string[]
  readonly instagram?: string
  readonly soundcloud?: string
  readonly bandcamp?: string
  readonly website?: string
}

/** The residents, in the order of the grid. */
export const residences: readonly ResidenceContent[] = [
  {
    id: '130E0A',
    artist: '130E0A',
    show: 'Fréquences basses',
    description:
      '130E0A tire son nom d’une <strong>nuance de vert très sombre</strong>, celle des façades de caissons. Chaque mois, une heure de dubstep méditatif, lent et physique, à écouter au casque ou pas du tout.',
    styles: ['dubstep', 'deep dubstep'],
    instagram: 'https://www.instagram.com/ob-demo-130e0a/',
    soundcloud: 'https://soundcloud.com/ob-demo-130e0a',
    bandcamp: 'https://ob-demo-130e0a.bandcamp.com/',
  },
  {
    id: '158cm',
    artist: '158cm',
    show: 'Haut-parleuse',
    description:
      'Petite taille, grosses basses. 158cm mélange UK garage, bassline et éclats de rap francophone avec une joie communicative.\nInvitées régulières, platines tremblantes, aucune excuse pour rester assis.',
    styles: ['UK garage', 'bassline'],
    instagram: 'https://www.instagram.com/ob-demo-158cm/',
    soundcloud: 'https://soundcloud.com/ob-demo-158cm',
  },
  {
    id: 'axonberg',
    artist: 'Axonberg / Nuée Basse',
    show: 'Coupe franche',
    description:
      'Deux amis, quatre mains et une règle : <em>aucun morceau de plus de trois minutes</em>. Axonberg taille dans le vif, Nuée Basse remplit les silences.',
    styles: ['techno', 'breaks', 'expérimental'],
    instagram: 'https://www.instagram.com/ob-demo-axonberg/',
    soundcloud: 'https://soundcloud.com/ob-demo-axonberg',
    bandcamp: 'https://ob-demo-axonberg.bandcamp.com/',
    website: 'https://axonberg.example/',
  },
  {
    id: 'abysse-club',
    artist: 'Abysse Club',
    show: 'Palier de décompression',
    description:
      'Une plongée lente à travers l’ambient et la dub techno. On remonte par paliers, les oreilles changées.',
    styles: ['ambient', 'dub techno'],
    soundcloud: 'https://soundcloud.com/ob-demo-abysse-club',
    bandcamp: 'https://ob-demo-abysse-club.bandcamp.com/',
  },
  {
    id: 'acide-tropical',
    artist: 'Acide Tropical',
    show: 'Serre chaude',
    description:
      'Lignes acides, percussions moites et synthés en plastique fondu. Acide Tropical cultive sous serre des hybrides que personne n’avait demandés, et c’est tant mieux !',
    styles: ['acid', 'UK funky'],
    instagram: 'https://www.instagram.com/ob-demo-acide-tropical/',
    soundcloud: 'https://soundcloud.com/ob-demo-acide-tropical',
  },
  {
    id: 'alba-subsonique',
    artist: 'Alba Subsonique',
    show: 'L’heure bleue',
    description:
      'Entre chien et loup, Alba joue les disques qui n’ont pas trouvé leur place dans la nuit. Peu de mots, beaucoup d’écho.',
    styles: ['dub', 'ambient'],
    instagram: 'https://www.instagram.com/ob-demo-alba-subsonique/',
  },
  {
    id: 'amarante-sound',
    artist: 'Amarante Sound',
    show: 'Steppers du dimanche',
    description:
      'Le sound system du Lauragais s’invite à la radio : <strong>steppers</strong>, roots et dubplates fraîchement coupées.\nTrois préamplis, douze caissons et une thermos de café.',
    styles: ['dub', 'steppers', 'roots'],
    instagram: 'https://www.instagram.com/ob-demo-amarante-sound/',
    soundcloud: 'https://soundcloud.com/ob-demo-amarante-sound',
    bandcamp: 'https://ob-demo-amarante-sound.bandcamp.com/',
    website: 'https://amarante-sound.example/',
  },
  {
    id: 'arche-nord',
    artist: 'Arche Nord',
    show: 'Transit',
    description:
      'Drum and bass à basse pression, pensée pour les trains de nuit et les longs couloirs. Chaque épisode suit une ligne imaginaire entre deux gares.',
    styles: ['drum and bass', 'autonomic'],
    soundcloud: 'https://soundcloud.com/ob-demo-arche-nord',
    bandcamp: 'https://ob-demo-arche-nord.bandcamp.com/',
  },
  {
    id: 'balise-9',
    artist: 'Balise 9',
    show: 'Signal faible',
    description:
      'Électro froide, codes morse et bips amoureux. Balise 9 émet depuis un phare désaffecté, ou du moins c’est ce qu’il prétend.',
    styles: ['électro', 'IDM'],
    soundcloud: 'https://soundcloud.com/ob-demo-balise-9',
  },
  {
    id: 'bantam-riddim',
    artist: 'Bantam Riddim',
    show: 'Poids coq',
    description:
      'Grime instrumental et dancehall digital, en rounds de dix minutes. On compte les points à la fin, personne ne perd jamais.',
    styles: ['grime', 'dancehall'],
    instagram: 'https://www.instagram.com/ob-demo-bantam-riddim/',
    soundcloud: 'https://soundcloud.com/ob-demo-bantam-riddim',
  },
  {
    id: 'basalte',
    artist: 'Basalte / Mica',
    show: 'Roches profondes',
    description:
      'Basalte joue le noyau, Mica fait briller la croûte. Une géologie du dancefloor en une heure, sans interruption et <em>sans tracklist</em>.',
    styles: [''],
  },
  {
    id: 'bitume-vert',
    artist: 'Bitume Vert',
    show: 'Herbes folles',
    description:
      'De la jungle qui pousse entre les pavés : breaks cassés, nappes chaudes, samples de chants d’oiseaux enregistrés au bord de la rocade.',
    styles: ['jungle', 'breakbeat'],
    instagram: 'https://www.instagram.com/ob-demo-bitume-vert/',
    bandcamp: 'https://ob-demo-bitume-vert.bandcamp.com/',
  },
  {
    id: 'brume-et-fils',
    artist: 'Brume & Fils',
    show: 'Entreprise familiale',
    description:
      'Une affaire qui tourne depuis deux générations imaginaires. Broken beat, house un peu de travers et conseils de jardinage glissés entre deux disques.',
    styles: ['house', 'broken beat'],
    instagram: 'https://www.instagram.com/ob-demo-brume-et-fils/',
    website: 'https://brume-et-fils.example/',
  },
  {
    id: 'caisson-club',
    artist: 'Caisson Club',
    show: 'Pression acoustique',
    description:
      'La quotidienne des basses, version mensuelle. Caisson Club reçoit les productrices et producteurs de la région pour un <strong>round de dubplates</strong> sans filet.',
    styles: ['dubstep', 'grime'],
    instagram: 'https://www.instagram.com/ob-demo-caisson-club/',
    soundcloud: 'https://soundcloud.com/ob-demo-caisson-club',
    bandcamp: 'https://ob-demo-caisson-club.bandcamp.com/',
  },
  {
    id: 'calanque-fm',
    artist: 'Calanque FM',
    show: 'Vent d’autan',
    description:
      'Une station pirate amarrée quelque part entre la Garonne et la mer. Vents contraires, dub ensoleillé et bulletins météo inventés de toutes pièces.',
    styles: ['balearic', 'dub'],
    soundcloud: 'https://soundcloud.com/ob-demo-calanque-fm',
  },
  {
    id: 'cendre-douce',
    artist: 'Cendre Douce',
    show: 'Braises',
    description:
      'Ce qui reste quand la fête est finie : des braises, deux vinyles voilés et une voix qui chantonne. Cendre Douce ralentit tout, <em>même le présent</em>.',
    styles: ['downtempo', 'trip-hop'],
    instagram: 'https://www.instagram.com/ob-demo-cendre-douce/',
    bandcamp: 'https://ob-demo-cendre-douce.bandcamp.com/',
  },
  {
    id: 'chambre-sourde',
    artist: 'Chambre Sourde',
    show: 'Anéchoïque',
    description:
      'Enregistrements de terrain, silences habités et microsons. À écouter fort pour entendre peu.',
    styles: ['expérimental', 'field recording'],
    website: 'https://chambre-sourde.example/',
  },
  {
    id: 'clafoutis-bass',
    artist: 'Clafoutis Bass',
    show: 'Noyaux compris',
    description:
      'Recette simple : une base sucrée, des noyaux qui surprennent. Clafoutis Bass passe de la ghetto house à la bassline sans jamais s’excuser.',
    styles: ['bassline', 'ghetto house'],
    instagram: 'https://www.instagram.com/ob-demo-clafoutis-bass/',
    soundcloud: 'https://soundcloud.com/ob-demo-clafoutis-bass',
  },
  {
    id: 'contretemps',
    artist: 'Contretemps / Syncope 31',
    show: 'Mesure pour mesure',
    description:
      'Contretemps vient du jazz, Syncope 31 vient des free parties.\nIls se retrouvent chaque mois sur la troisième croche et comparent leurs disques, <em>mesure pour mesure</em>.',
    styles: ['broken beat', 'jazz', 'UK funky'],
    instagram: 'https://www.instagram.com/ob-demo-contretemps/',
    soundcloud: 'https://soundcloud.com/ob-demo-contretemps',
    bandcamp: 'https://ob-demo-contretemps.bandcamp.com/',
  },
  {
    id: 'corail-noir',
    artist: 'Corail Noir',
    show: 'Récif',
    description: 'Dembow ralenti, basses salines et voix sous-marines. Une faune sonore à protéger.',
    styles: ['dembow', 'bass'],
    instagram: 'https://www.instagram.com/ob-demo-corail-noir/',
  },
  {
    id: 'court-jus',
    artist: 'Court Jus',
    show: 'Disjoncteur',
    description:
      'Attention, contenu inflammable. Court Jus tresse breakcore, jungle et génériques de dessins animés jusqu’à ce que les plombs sautent.',
    styles: ['breakcore', 'jungle'],
    soundcloud: 'https://soundcloud.com/ob-demo-court-jus',
    bandcamp: 'https://ob-demo-court-jus.bandcamp.com/',
  },
  {
    id: 'cuivre-sale',
    artist: 'Cuivre Sale',
    show: 'Fanfare à l’envers',
    description:
      'Une fanfare enregistrée sur cassette, passée dans un écho à bande et lue à l’envers. La première émission arrive <strong>bientôt</strong>.',
    styles: ['dub', 'jazz'],
    website: 'https://cuivre-sale.example/',
  },
  {
    id: 'dalle-de-verre',
    artist: 'Dalle de Verre',
    show: 'Transparences',
    description:
      'Du 2-step fin et brillant, posé avec des gants. Dalle de Verre collectionne les faces B que l’on croyait cassées.',
    styles: ['UK garage', '2-step'],
    instagram: 'https://www.instagram.com/ob-demo-dalle-de-verre/',
    soundcloud: 'https://soundcloud.com/ob-demo-dalle-de-verre',
  },
  {
    id: 'delta-plane',
    artist: 'Delta Plane',
    show: 'Courants ascendants',
    description: 'Trance lente, arpèges en apesanteur et montées patientes. Prévoir un parachute.',
    styles: ['trance', 'progressive'],
    soundcloud: 'https://soundcloud.com/ob-demo-delta-plane',
  },
  {
    id: 'dentelle-sub',
    artist: 'Dentelle Sub',
    show: 'Point de croix',
    description:
      'Dentelle Sub brode des mélodies de verre sur des infrabasses : c’est du <em>weightless</em>, et cela se porte en toute saison.',
    styles: ['ambient', 'grime'],
    instagram: 'https://www.instagram.com/ob-demo-dentelle-sub/',
    soundcloud: 'https://soundcloud.com/ob-demo-dentelle-sub',
    bandcamp: 'https://ob-demo-dentelle-sub.bandcamp.com/',
  },
  {
    id: 'diese-noir',
    artist: 'Dièse Noir',
    show: 'Clavier tempéré',
    description:
      'Une heure de claviers, du Rhodes au synthétiseur jouet. Dièse Noir accorde tout au diapason du studio, y compris la cafetière.',
    styles: [''],
  },
  {
    id: 'draille',
    artist: 'Draille',
    show: 'Transhumance',
    description:
      'Draille suit les chemins de troupeaux, magnétophone en bandoulière. Sonnailles, voix de bergères et dub des hauteurs.',
    styles: [''],
  },
  {
    id: 'eau-lourde',
    artist: 'Eau Lourde',
    show: 'Refroidissement',
    description:
      'Techno dense et ralentie, à manipuler avec précaution. Le port du casque est obligatoire, celui des bouchons aussi.',
    styles: ['techno', 'industriel'],
    soundcloud: 'https://soundcloud.com/ob-demo-eau-lourde',
    bandcamp: 'https://ob-demo-eau-lourde.bandcamp.com/',
  },
  {
    id: 'echo-parade',
    artist: 'Écho Parade',
    show: 'Chambre d’écho',
    description:
      'Toute l’histoire de l’écho, du ressort à la bande, racontée par celles et ceux qui le fabriquent.\n<strong>Chaque émission</strong> est mixée en direct, deux mains sur la console.',
    styles: ['dub', 'digital roots'],
    instagram: 'https://www.instagram.com/ob-demo-echo-parade/',
    soundcloud: 'https://soundcloud.com/ob-demo-echo-parade',
    website: 'https://echo-parade.example/',
  },
  {
    id: 'etoile-de-poche',
    artist: 'Étoile de Poche',
    show: 'Berceuses pour machines',
    description:
      'Des berceuses pour ordinateurs fatigués. Étoile de Poche éteint les lumières une à une et laisse la dernière allumée.',
    styles: ['ambient', 'électronica'],
    bandcamp: 'https://ob-demo-etoile-de-poche.bandcamp.com/',
  },
  {
    id: 'faille-sonore',
    artist: 'Faille Sonore / Grand Ravin',
    show: 'Tectonique',
    description:
      'Deux plaques qui se frottent depuis le lycée. Faille Sonore pousse, Grand Ravin creuse, et le sol bouge un peu.',
    styles: ['dubstep', 'halftime'],
    soundcloud: 'https://soundcloud.com/ob-demo-faille-sonore',
    bandcamp: 'https://ob-demo-faille-sonore.bandcamp.com/',
  },
  {
    id: 'ferraille-jazz',
    artist: 'Ferraille Jazz',
    show: 'Récupération',
    description:
      'Batteries de récup’, contrebasses soudées à l’arc et breaks trouvés en brocante. Un jazz de garage, au sens propre.',
    styles: ['jazz', 'breakbeat'],
    instagram: 'https://www.instagram.com/ob-demo-ferraille-jazz/',
  },
  {
    id: 'fougere-electrique',
    artist: 'Fougère Électrique',
    show: 'Sous-bois',
    description:
      'Il fait frais, ça sent la mousse et les modules bourdonnent. Fougère Électrique improvise en direct sur un synthétiseur modulaire <em>de la taille d’un panier</em>.',
    styles: ['électronica', 'dub techno'],
    instagram: 'https://www.instagram.com/ob-demo-fougere-electrique/',
    bandcamp: 'https://ob-demo-fougere-electrique.bandcamp.com/',
  },
  {
    id: 'gadget-laser',
    artist: 'Gadget Laser',
    show: 'Salle d’arcade',
    description:
      'Footwork, musiques de bornes d’arcade et pièces de monnaie qui tombent. Meilleur score à battre : 160 BPM pendant une heure.',
    styles: ['chiptune', 'footwork'],
    instagram: 'https://www.instagram.com/ob-demo-gadget-laser/',
    soundcloud: 'https://soundcloud.com/ob-demo-gadget-laser',
  },
  {
    id: 'garonne-bass',
    artist: 'Garonne Bass Unit',
    show: 'Crue centennale',
    description:
      'Le crew du bord de l’eau : quatre selectas, deux micros, une seule rive. <strong>Niveau de vigilance : rouge.</strong>',
    styles: ['grime', 'bass', 'dubstep'],
    instagram: 'https://www.instagram.com/ob-demo-garonne-bass/',
    soundcloud: 'https://soundcloud.com/ob-demo-garonne-bass',
    bandcamp: 'https://ob-demo-garonne-bass.bandcamp.com/',
    website: 'https://garonne-bass.example/',
  },
  {
    id: 'glaise',
    artist: 'Glaise',
    show: 'Mains sales',
    description:
      'Des tambours, de la terre et une boîte à rythmes qui a pris l’eau. Glaise façonne des transes courtes et cuites à haute température.',
    styles: ['techno', 'percussions'],
    soundcloud: 'https://soundcloud.com/ob-demo-glaise',
  },
  {
    id: 'grenadine-dub',
    artist: 'Grenadine Dub',
    show: 'Sirop',
    description:
      'Lovers rock, reprises improbables et déclarations d’amour lues à l’antenne. À consommer bien frais.',
    styles: ['lovers rock', 'dub'],
    instagram: 'https://www.instagram.com/ob-demo-grenadine-dub/',
    bandcamp: 'https://ob-demo-grenadine-dub.bandcamp.com/',
  },
  {
    id: 'hertz-creux',
    artist: 'Hertz Creux',
    show: 'Bande passante',
    description:
      'Hertz Creux explore ce que les enceintes ne savent pas reproduire. Réglages conseillés : assis, dos contre le mur.',
    styles: ['bass', 'expérimental'],
  },
  {
    id: 'chouette-effraie',
    artist: 'Chouette Effraie',
    show: 'Chasse de nuit',
    description:
      'Vol silencieux, serres acérées. Une heure de jungle nocturne, mixée à l’ancienne et <em>entièrement sur vinyle</em>.',
    styles: ['jungle', 'drum and bass'],
    soundcloud: 'https://soundcloud.com/ob-demo-chouette-effraie',
    bandcamp: 'https://ob-demo-chouette-effraie.bandcamp.com/',
  },
  {
    id: 'infra-rosa',
    artist: 'Infra Rosa',
    show: 'Longueurs d’onde',
    description:
      'UK funky, percussions et refrains solaires. Infra Rosa danse d’abord, réfléchit ensuite, et n’a jamais regretté l’ordre.',
    styles: ['UK funky', 'afro', 'bass'],
    instagram: 'https://www.instagram.com/ob-demo-infra-rosa/',
    soundcloud: 'https://soundcloud.com/ob-demo-infra-rosa',
  },
  {
    id: 'jachere',
    artist: 'Jachère',
    show: 'Terre au repos',
    description:
      'Une émission qui prend son temps. Jachère laisse reposer ses bandes une année entière avant de les diffuser.',
    styles: [],
  },
  {
    id: 'kerozene',
    artist: 'Kérozène / Lampe Tempête',
    show: 'Combustion lente',
    description:
      'Kérozène allume, Lampe Tempête veille.\nBreakbeats, lignes acides et discussions passionnées sur le prix des disques d’occasion.',
    styles: ['breakbeat', 'acid'],
    instagram: 'https://www.instagram.com/ob-demo-kerozene/',
    soundcloud: 'https://soundcloud.com/ob-demo-kerozene',
  },
  {
    id: 'lagune-deux',
    artist: 'Lagune Deux',
    show: 'Eau saumâtre',
    description:
      'Là où la rivière rencontre la mer : des basses douces, un peu salées, et des oiseaux qu’on ne voit jamais.',
    styles: ['dubstep', 'ambient'],
    bandcamp: 'https://ob-demo-lagune-deux.bandcamp.com/',
  },
  {
    id: 'limon',
    artist: 'Limon',
    show: 'Alluvions',
    description:
      'Beats poussiéreux et boucles limoneuses ramassés au fil de l’eau. Producteurs d’ici, MPC d’ailleurs.',
    styles: ['hip-hop', 'beats'],
    instagram: 'https://www.instagram.com/ob-demo-limon/',
    soundcloud: 'https://soundcloud.com/ob-demo-limon',
    bandcamp: 'https://ob-demo-limon.bandcamp.com/',
  },
  {
    id: 'marteau-piqueuse',
    artist: 'Marteau Piqueuse',
    show: 'Travaux publics',
    description:
      'Percussions lourdes, gqom et hard drum. Le chantier est interdit au public, <strong>entrez quand même</strong> !',
    styles: ['hard drum', 'gqom'],
    instagram: 'https://www.instagram.com/ob-demo-marteau-piqueuse/',
    soundcloud: 'https://soundcloud.com/ob-demo-marteau-piqueuse',
  },
  {
    id: 'meduse-club',
    artist: 'Méduse Club / Oursin',
    show: 'Fruits de mer',
    description:
      'Électro aquatique et ghettotech à piquants. On vient pour les basses, on reste pour les recettes.',
    styles: ['électro', 'ghettotech'],
    soundcloud: 'https://soundcloud.com/ob-demo-meduse-club',
  },
  {
    id: 'mistral-perdu',
    artist: 'Mistral Perdu',
    show: 'Rafales',
    description:
      'Mistral Perdu s’est trompé de vallée. Il en a profité pour apporter des 45 tours, du vent et quelques <em>riddims</em> oubliés.',
    styles: ['dancehall', 'dub'],
    instagram: 'https://www.instagram.com/ob-demo-mistral-perdu/',
  },
  {
    id: 'nappe-phreatique',
    artist: 'Nappe Phréatique',
    show: 'Réserves',
    description:
      'Drones patients et résonances souterraines. Cette émission est garantie sans batterie, ou presque.',
    styles: ['ambient', 'drone'],
    bandcamp: 'https://ob-demo-nappe-phreatique.bandcamp.com/',
    website: 'https://nappe-phreatique.example/',
  },
  {
    id: 'ombelle',
    artist: 'Ombelle',
    show: 'Pollens',
    description: 'Ombelle sème à tous vents : house fleurie, garage léger et voix en papier de soie.',
    styles: ['house', 'UK garage'],
    instagram: 'https://www.instagram.com/ob-demo-ombelle/',
    soundcloud: 'https://soundcloud.com/ob-demo-ombelle',
  },
  {
    id: 'parpaing',
    artist: 'Parpaing',
    show: 'Gros œuvre',
    description:
      'Du grime brut de décoffrage. Parpaing pose une brique par mois et ne vérifie jamais le niveau.',
    styles: ['grime', 'drill'],
    instagram: 'https://www.instagram.com/ob-demo-parpaing/',
    soundcloud: 'https://soundcloud.com/ob-demo-parpaing',
    bandcamp: 'https://ob-demo-parpaing.bandcamp.com/',
  },
  {
    id: 'quartz-et-plomb',
    artist: 'Quartz & Plomb',
    show: 'Alchimie',
    description:
      'Transformer le plomb en or, ou au moins en <em>sub</em>. Expériences publiques, résultats variables.',
    styles: [],
  },
  {
    id: 'racine-carree',
    artist: 'Racine Carrée',
    show: 'Radicaux libres',
    description:
      'Des rythmes impairs expliqués avec le sourire. Racine Carrée compte jusqu’à onze et recommence.',
    styles: ['IDM', 'footwork'],
    soundcloud: 'https://soundcloud.com/ob-demo-racine-carree',
    bandcamp: 'https://ob-demo-racine-carree.bandcamp.com/',
  },
  {
    id: 'salamandre-hifi',
    artist: 'Salamandre Hifi',
    show: 'Feu de camp',
    description:
      'Sélection roots, dubs introuvables et veillées au coin du feu. Salamandre Hifi construit ses enceintes <strong>à la main</strong> et prête volontiers son tournevis.',
    styles: ['roots', 'dub'],
    instagram: 'https://www.instagram.com/ob-demo-salamandre-hifi/',
    soundcloud: 'https://soundcloud.com/ob-demo-salamandre-hifi',
    bandcamp: 'https://ob-demo-salamandre-hifi.bandcamp.com/',
    website: 'https://salamandre-hifi.example/',
  },
  {
    id: 'tole-ondulee',
    artist: 'Tôle Ondulée',
    show: 'Pluie battante',
    description:
      'Ça tambourine ! Jungle ragga, basses rebondies et averses de caisses claires, en direct d’un hangar agricole.',
    styles: ['jungle', 'ragga'],
    instagram: 'https://www.instagram.com/ob-demo-tole-ondulee/',
    soundcloud: 'https://soundcloud.com/ob-demo-tole-ondulee',
  },
  {
    id: 'ultraviolette',
    artist: 'Ultraviolette / Zone Franche',
    show: 'Hors spectre',
    description:
      'Ultraviolette capte ce que l’œil ne voit pas, Zone Franche le diffuse sans droits de douane. <em>Nocturne, brillant, un peu trop fort.</em>',
    styles: ['trance', 'breaks', 'bass'],
    instagram: 'https://www.instagram.com/ob-demo-ultraviolette/',
    soundcloud: 'https://soundcloud.com/ob-demo-ultraviolette',
    bandcamp: 'https://ob-demo-ultraviolette.bandcamp.com/',
    website: 'https://ultraviolette.example/',
  },
  {
    id: 'zephyr-bas',
    artist: 'Zéphyr Bas',
    show: 'Vent de terre',
    description:
      'Une brise de basses venue de la terre. Zéphyr Bas invite chaque mois un musicien d’un autre pays, et ils improvisent ensemble jusqu’à l’aube.',
    styles: ['dub', 'UK funky'],
    instagram: 'https://www.instagram.com/ob-demo-zephyr-bas/',
    soundcloud: 'https://soundcloud.com/ob-demo-zephyr-bas',
    bandcamp: 'https://ob-demo-zephyr-bas.bandcamp.com/',
  },
]
