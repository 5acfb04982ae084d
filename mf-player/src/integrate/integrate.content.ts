export const integrateContent = {
  title: 'Intégrer le lecteur',
  description: (radio: string) =>
    `Mettre le lecteur ${radio} sur votre page : un script, un cadre ou un lien.`,
  intro:
    'Une salle, un blog, un site ami\u00a0: le direct ou une émission se pose sur n’importe quelle page, sans compte, sans cookie et sans rien demander à vos visiteurs.',
  choose: 'Choisir',
  show: 'Une émission, ou une résidence (son adresse sur le site)',
  showHelp: 'Laissez vide pour le direct. D’une résidence, c’est toujours la dernière émission qui joue.',
  refusals: {
    notAnAddress: 'Ce n’est pas une adresse. Copiez celle d’une émission ou d’une résidence de ce site.',
    foreign: 'Cette adresse est d’un autre site. Seules les émissions de ce site se jouent ici.',
    otherPage: 'Cette page n’a rien à écouter. Il faut l’adresse d’une émission ou d’une résidence.',
    unknown: 'Aucune émission à cette adresse.',
    unreachable: 'L’adresse n’a pas pu être vérifiée. Vérifiez le réseau, puis réessayez.',
  },
  withoutScripts:
    'Sans JavaScript, rien ne se choisit ici, et le code ci-dessous est celui du direct. Pour une émission, remplacez « live » par replay="…", et pour la dernière d’une résidence par show="…"\u00a0: entre les guillemets, le dernier mot de l’adresse de sa page.',
  copy: 'Copier',
  copyOutcome: { copied: 'Copié.', refused: 'Le navigateur refuse la copie.' },
  accent: 'Couleur',
  ownAccent: 'Une autre couleur que celle de la radio',
  theme: { legend: 'Apparence', dark: 'Celle du site', light: 'Claire', auto: 'Celle du visiteur' },
  size: { legend: 'Taille', normal: 'Normale', compact: 'Une ligne' },
  language: { legend: 'Langue', fr: 'Français', en: 'Anglais' },
  result: 'Le résultat',
  frame: 'Le lecteur, tel qu’il sera',
  events: 'Ce qu’il raconte',
  eventsHelp: 'Écoutez\u00a0: chaque évènement que votre page peut recevoir s’inscrit ici.',
  noEvents: 'Rien encore.',
  code: 'Le code',
  element: 'Avec un script de moins de cinq kilo-octets\u00a0: le son part au premier clic.',
  iframe: 'Sans script\u00a0: un cadre.',
  frameCode: 'Le cadre',
  link: 'Ou collez l’adresse d’une émission seule sur sa ligne\u00a0: WordPress et Ghost en font un lecteur.',
  policy: 'Ce que votre page doit autoriser',
  policyHelp:
    'Si votre page a une politique de sécurité (Content-Security-Policy), voici ce qu’il lui faut, et rien d’autre. Pour une émission, ajoutez l’hôte du son à media-src.',
  promise: 'Ce que nous promettons',
  promises: [
    'La version 1 ne change plus\u00a0: elle peut grandir, rien n’en sera retiré ni renommé.',
    'Aucun cookie, rien de conservé chez vos visiteurs, aucun contenu de tiers avant le clic.',
    'Si nos serveurs ne répondent pas, votre lien reste\u00a0: le lecteur n’est jamais pire qu’un lien.',
    'Une version 2 aura sa propre adresse.',
  ],
  changes: 'Ce qui a changé',
  changelog: [
    [
      '23 novembre 2026',
      'Version 1\u00a0: le cadre, l’élément, les messages, oEmbed\u00a0; show, la dernière émission d’une résidence\u00a0; un module pour Module Federation.',
    ],
  ] as const,
} as const
