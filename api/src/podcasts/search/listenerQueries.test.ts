import { createDemo } from '@site/demo'
import { FakeClock } from '@site/demo/testing'
import * as v from 'valibot'
import { readFeed } from '../../testing/feed.fixture'
import type { Feed } from '../feed/feed'
import { readPageEnds } from '../feed/feedPage'
import { matching, PodcastsQuerySchema } from '../podcastsQuery'

const readPages = async (episodes?: number): Promise<readonly string[]> => {
  const clock = new FakeClock('2026-05-20T10:00:00Z')
  const demo = createDemo({ clock, live: 'off', ...(episodes && { episodes }) })
  const { firstPage, page } = demo.feed('https://radio.example/api')
  const pages: string[] = []
  for (let address: string | undefined = firstPage; address !== undefined; ) {
    const read = await page(address)
    if (!read.ok) throw new Error(read.error.message)
    pages.push(read.value)
    const ends = readPageEnds(read.value)
    address = ends.ok ? ends.value.next : undefined
  }
  return pages
}

/** The residents of the demonstration who play styles, which pages send with a search. */
const PLAYERS = {
  hip: 'Limon',
  hop: 'Limon / Cendre Douce',
  jungle: 'Bitume Vert / Chouette Effraie / Court Jus / Tôle Ondulée',
  techno:
    'Abysse Club / Axonberg / Nuée Basse / Eau Lourde / Fougère Électrique / Glaise / Méduse Club / Oursin',
}

const NONE = undefined

/** Typed queries, and the ends of the addresses of the podcast that should come first, of some hundred and of 5,000. */
const QUERIES = [
  // Capitals, accents, half words, spaces
  ['ZEPHYR', 'zephyr-bas-vent-de-terre-7', 'vent-de-terre-119-avec-zephyr-bas'],
  ['  abysse   ', 'abysse-club-palier-de-decompression-7', 'abysse-club-palier-de-decompression-119'],
  [
    'palier décompréssion',
    'abysse-club-palier-de-decompression-7',
    'abysse-club-palier-de-decompression-119',
  ],
  ['clafou', 'noyaux-compris-6-avec-clafoutis-bass', 'clafoutis-bass-noyaux-compris-102'],
  ['récup', 'ferraille-jazz-recuperation-5', 'ferraille-jazz-recuperation-85'],
  ['bas zeph', 'zephyr-bas-vent-de-terre-7', 'vent-de-terre-119-avec-zephyr-bas'],
  ['FRÉQUENCES BASSES', '130e0a-frequences-basses-8', '130e0a-frequences-basses-136'],
  // One for many; more letters than there are do not match
  ['frequence basse', '130e0a-frequences-basses-8', '130e0a-frequences-basses-136'],
  ['paliers', NONE, NONE],
  // Apostrophes, hyphens, ligatures, signs
  ["l'heure bleue", 'alba-subsonique-l-heure-bleue-4', 'alba-subsonique-l-heure-bleue-68'],
  ['l’heure bleue', 'alba-subsonique-l-heure-bleue-4', 'alba-subsonique-l-heure-bleue-68'],
  ['vent dautan', 'vent-d-autan-4-avec-calanque-fm', 'calanque-fm-vent-d-autan-68'],
  ["mix d'ete", 'mix-d-ete-plein-sud', 'mix-d-ete-plein-sud'],
  ['haut parleuse', '158cm-haut-parleuse-7', '158cm-haut-parleuse-119'],
  ['sous-bois', 'fougere-electrique-sous-bois-5', 'fougere-electrique-sous-bois-85'],
  ['gros oeuvre', 'gros-oeuvre-8-avec-parpaing', 'gros-oeuvre-136-avec-parpaing'],
  ['sœur larsen', 'soeur-larsen-mix-invite', 'soeur-larsen-mix-invite'],
  ['brume et fils', 'brume-fils-entreprise-familiale-4', 'brume-fils-entreprise-familiale-68'],
  ['meduse & oursin', 'meduse-club-oursin-fruits-de-mer-6', 'meduse-club-oursin-fruits-de-mer-102'],
  ['kiosque «les ondes»', 'kiosque-les-ondes-live', 'kiosque-les-ondes-live'],
  ['basses < 40 hz', 'basses-40-hz', 'basses-40-hz'],
  ['158 cm', '158cm-haut-parleuse-7', '158cm-haut-parleuse-119'],
  // Numbers
  ['#104', NONE, 'abysse-club-palier-de-decompression-104'],
  ['104', NONE, 'abysse-club-palier-de-decompression-104'],
  ['noyaux compris #3', 'clafoutis-bass-noyaux-compris-3', NONE],
  ['gros œuvre n°7', 'parpaing-gros-oeuvre-7', NONE],
  ['alluvions épisode 5', 'limon-alluvions-5', NONE],
  ['crue centennale numéro 9', 'garonne-bass-unit-crue-centennale-9', NONE],
  // Months, days and years
  ['zephyr avril', 'zephyr-bas-vent-de-terre-7', 'zephyr-bas-vent-de-terre-106'],
  ['zéphyr bas avril 2025', 'zephyr-bas-vent-de-terre-4', NONE],
  ['août 2025', 'ferraille-jazz-recuperation-4', 'arche-nord-transit-100'],
  ['Aout 2025', 'ferraille-jazz-recuperation-4', 'arche-nord-transit-100'],
  ['decembre 2025', 'eau-lourde-refroidissement-5', 'delta-plane-courants-ascendants-68'],
  ['févr. 2026', 'dalle-de-verre-transparences-6', 'marteau-piqueuse-travaux-publics-102'],
  ['mars', 'mica-roches-profondes-5', 'abysse-club-palier-de-decompression-119'],
  ['13 mai', 'acide-tropical-serre-chaude-5', 'anechoique-51-avec-chambre-sourde'],
  ['13/05/2026', 'acide-tropical-serre-chaude-5', 'anechoique-51-avec-chambre-sourde'],
  ['05/2025', 'dentelle-sub-point-de-croix-3', 'marteau-piqueuse-travaux-publics-100'],
  // Styles, with others
  ['jungle 2025', 'tole-ondulee-pluie-battante-6', 'chouette-effraie-chasse-de-nuit-135'],
  ['jungle avril 2026', 'bitume-vert-herbes-folles-6', 'bitume-vert-herbes-folles-102'],
  ['hip hop', 'limon-alluvions-6', 'limon-alluvions-102'],
  ['abysse techno', 'abysse-club-palier-de-decompression-7', 'abysse-club-palier-de-decompression-119'],
  ['clafoutis techno', NONE, NONE],
  // Words of descriptions, with others
  ['parpaing improvisation', 'parpaing-gros-oeuvre-7', 'parpaing-gros-oeuvre-133'],
  ['toulouse abysse', 'abysse-club-palier-de-decompression-7', 'abysse-club-palier-de-decompression-117'],
  ['raretes', 'transhumance-3-avec-draille', 'etoile-de-poche-berceuses-pour-machines-68'],
  ['sans filet', 'racine-carree-radicaux-libres-5', 'corail-noir-recif-85'],
  // Small words, unknown words
  ['émission de zéphyr', 'zephyr-bas-vent-de-terre-7', 'vent-de-terre-119-avec-zephyr-bas'],
  [
    'le steppers du dimanche',
    'amarante-sound-steppers-du-dimanche-9',
    'amarante-sound-steppers-du-dimanche-153',
  ],
  ['gabber', NONE, NONE],
] as const

const readLastWord = ({ link }: { readonly link: string }) => link.split('/').at(-1)

describe.each([
  ['the demonstration', undefined, 1],
  ['5,000 shows', 5_000, 2],
] as const)('in %s', (_name, episodes, column) => {
  let feed: Feed
  beforeAll(async () => {
    feed = readFeed(...(await readPages(episodes)))
  })

  test.each(QUERIES.map((row) => [row[0], row[column]]))('« %s » finds %s first', (search = '', first) => {
    const query = v.parse(PodcastsQuerySchema, { search, also: JSON.stringify(PLAYERS) })
    expect(matching(feed, query).map(readLastWord)[0]).toBe(first)
  })
})
