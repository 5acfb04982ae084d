export const integrateContent = {
  title: 'Intégrer le lecteur',
  description: (radio: string) =>
    `Mettre le lecteur ${radio} sur votre page : un script, un cadre ou un lien.`,
  intro:
    'Le direct, une émission ou une liste sur n’importe quelle page, sans compte ni cookie : choisissez, copiez, collez.',
  show: 'Que faire entendre ? Cherchez, ou collez une adresse du site',
  suggestions: {
    live: 'Le direct',
    newest: (artist: string) => `${artist}, la dernière émission`,
    list: (artist: string) => `${artist}, les cinq dernières`,
  },
  preview: 'Pochette, titre et durée avant le clic (une requête de plus)',
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
  frame: 'Le lecteur, tel qu’il sera',
  events: 'Ce qu’il raconte',
  eventsHelp: 'Écoutez\u00a0: chaque évènement que votre page peut recevoir s’inscrit ici.',
  noEvents: 'Rien encore.',
  code: 'Le code',
  element: 'Un script de moins de sept kilo-octets\u00a0: le son part au premier clic.',
  otherWays: 'Sans script',
  iframe: 'Sans script\u00a0: un cadre.',
  frameCode: 'Le cadre',
  link: 'Ou collez l’adresse d’une émission seule sur sa ligne\u00a0: WordPress, Ghost et Discourse en font un lecteur ou une carte.',
  policy: 'Ce que votre page doit autoriser',
  policyHelp:
    'Si votre page a une politique de sécurité (Content-Security-Policy), voici ce qu’il lui faut, et rien d’autre. Pour une émission, ajoutez l’hôte du son à media-src\u00a0; avec la pochette avant le clic, connect-src et img-src s’ajoutent.',
  pinned: 'Un script figé',
  pinnedHelp:
    'Cette adresse répond toujours les mêmes octets, que votre page vérifie\u00a0; les pages qui exigent une empreinte (Integrity-Policy) n’acceptent qu’elle. Les corrections suivantes sont à une autre adresse, que nomme',
  references: {
    heading: 'Références',
    guide:
      'Le guide complet, en anglais\u00a0: attributs, évènements, couleurs, React, Vue, Svelte, Module Federation',
    types: 'Les types TypeScript de l’élément (player.d.ts)',
    pinned: 'Le nom de l’élément, le script figé et son empreinte (player.json)',
    remote: 'Les types du module pour Module Federation (remoteEntry.d.ts)',
    oembed: 'oEmbed, par exemple pour le direct',
  },
  promise: 'Ce que nous promettons',
  promises: [
    'La version 1 ne change plus\u00a0: elle peut grandir, rien n’en sera retiré ni renommé.',
    'Aucun cookie, rien de conservé chez vos visiteurs. Avant le clic, le script est seul\u00a0; une requête et une image de plus si vous choisissez la pochette.',
    'Si nos serveurs ne répondent pas, votre lien reste\u00a0: le lecteur n’est jamais pire qu’un lien.',
    'Une version 2 aura sa propre adresse. La version 1 reste en ligne à côté d’elle\u00a0; si elle devait s’arrêter, cette page le dirait au moins douze mois avant, et le script figé resterait.',
  ],
  changes: 'Ce qui a changé',
} as const
