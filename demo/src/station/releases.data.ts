/** A release of the invented label; its cover is served by this service. */
interface DemoRelease {
  /** Path on the label's sales page. */
  readonly href: string
  readonly title: string
  readonly artist: string
  /** File in `assets/covers`. */
  readonly cover: string
}

/** Newest first. */
const demoReleases: readonly DemoRelease[] = [
  {
    href: '/album/basse-frequence-vol-5',
    title: 'Basse fréquence vol. 5',
    artist: 'Various Artists',
    cover: 'release-01.webp',
  },
  {
    href: '/album/plaques-tectoniques',
    title: 'Plaques tectoniques',
    artist: 'Faille Sonore & Grand Ravin',
    cover: 'release-02.webp',
  },
  {
    href: '/album/niveau-de-vigilance',
    title: 'Niveau de vigilance',
    artist: 'Garonne Bass Unit',
    cover: 'release-03.webp',
  },
  { href: '/album/gros-oeuvre-ep', title: 'Gros œuvre EP', artist: 'Parpaing', cover: 'release-04.webp' },
  { href: '/album/sirop-de-dub', title: 'Sirop de dub', artist: 'Grenadine Dub', cover: 'release-05.webp' },
  {
    href: '/album/chasse-de-nuit',
    title: 'Chasse de nuit',
    artist: 'Chouette Effraie',
    cover: 'release-06.webp',
  },
  {
    href: '/album/rive-gauche-rive-droite',
    title: 'Rive gauche, rive droite',
    artist: 'Various Artists',
    cover: 'release-07.webp',
  },
  { href: '/album/nuance-13', title: 'Nuance 13', artist: '130E0A', cover: 'release-08.webp' },
  { href: '/album/courants-d-air', title: 'Courants d’air', artist: 'Zéphyr Bas', cover: 'release-09.webp' },
  {
    href: '/album/poids-coq-poids-plume',
    title: 'Poids coq / Poids plume',
    artist: 'Bantam Riddim',
    cover: 'release-10.webp',
  },
  {
    href: '/album/basse-frequence-vol-4',
    title: 'Basse fréquence vol. 4',
    artist: 'Various Artists',
    cover: 'release-11.webp',
  },
  {
    href: '/album/douze-caissons',
    title: 'Douze caissons',
    artist: 'Amarante Sound',
    cover: 'release-12.webp',
  },
  { href: '/album/herbes-folles', title: 'Herbes folles', artist: 'Bitume Vert', cover: 'release-13.webp' },
  {
    href: '/album/point-de-croix-ep',
    title: 'Point de croix EP',
    artist: 'Dentelle Sub',
    cover: 'release-14.webp',
  },
  {
    href: '/album/feu-de-camp-en-dub',
    title: 'Feu de camp en dub',
    artist: 'Salamandre Hifi',
    cover: 'release-15.webp',
  },
  { href: '/album/hors-spectre', title: 'Hors spectre', artist: 'Ultraviolette', cover: 'release-16.webp' },
  {
    href: '/album/marche-de-nuit',
    title: 'Marché de nuit',
    artist: 'Various Artists',
    cover: 'release-17.webp',
  },
  {
    href: '/album/longueurs-d-onde',
    title: 'Longueurs d’onde',
    artist: 'Infra Rosa',
    cover: 'release-18.webp',
  },
  { href: '/album/disjoncteur-ep', title: 'Disjoncteur EP', artist: 'Court Jus', cover: 'release-19.webp' },
  { href: '/album/palier-40', title: 'Palier -40', artist: 'Abysse Club', cover: 'release-20.webp' },
  {
    href: '/album/basse-frequence-vol-3',
    title: 'Basse fréquence vol. 3',
    artist: 'Various Artists',
    cover: 'release-21.webp',
  },
  { href: '/album/alluvions', title: 'Alluvions', artist: 'Limon', cover: 'release-22.webp' },
  {
    href: '/album/pluie-battante',
    title: 'Pluie battante',
    artist: 'Tôle Ondulée',
    cover: 'release-23.webp',
  },
  { href: '/album/chambre-d-echo', title: 'Chambre d’écho', artist: 'Écho Parade', cover: 'release-24.webp' },
  {
    href: '/album/combustion-lente',
    title: 'Combustion lente',
    artist: 'Kérozène & Lampe Tempête',
    cover: 'release-25.webp',
  },
  {
    href: '/album/briques-rouges-remixes',
    title: 'Briques rouges : remixes',
    artist: 'Various Artists',
    cover: 'release-26.webp',
  },
  {
    href: '/album/coupe-franche-ep',
    title: 'Coupe franche EP',
    artist: 'Axonberg',
    cover: 'release-27.webp',
  },
  {
    href: '/album/transit-de-nuit',
    title: 'Transit de nuit',
    artist: 'Arche Nord',
    cover: 'release-28.webp',
  },
  { href: '/album/haut-parleuse', title: 'Haut-parleuse', artist: '158cm', cover: 'release-29.webp' },
  {
    href: '/album/basse-frequence-vol-2',
    title: 'Basse fréquence vol. 2',
    artist: 'Various Artists',
    cover: 'release-30.webp',
  },
  { href: '/album/recif', title: 'Récif', artist: 'Corail Noir', cover: 'release-31.webp' },
  {
    href: '/album/mesure-pour-mesure',
    title: 'Mesure pour mesure',
    artist: 'Contretemps',
    cover: 'release-32.webp',
  },
  { href: '/album/sous-bois', title: 'Sous-bois', artist: 'Fougère Électrique', cover: 'release-33.webp' },
  {
    href: '/album/pression-acoustique',
    title: 'Pression acoustique',
    artist: 'Various Artists',
    cover: 'release-34.webp',
  },
  {
    href: '/album/premier-souffle-ep',
    title: 'Premier souffle EP',
    artist: 'Nuée Basse',
    cover: 'release-35.webp',
  },
  {
    href: '/album/basse-frequence-vol-1',
    title: 'Basse fréquence vol. 1',
    artist: 'Various Artists',
    cover: 'release-36.webp',
  },
]

/** The releases of the invented label, newest first, with covers served from `base`. */
export const demoReleasesAt = (base: string) =>
  demoReleases.map(({ cover, href, title, artist }) => ({
    href,
    image: `${base}/covers/${cover}`,
    title,
    artist,
  }))
