import { createNetworkEntries } from '@site/shared/networks'
import { keyIn, MAX_WITHDRAWN } from '@site/shared/podcast'
import { WebAddress } from '@site/shared/site-config'
import * as v from 'valibot'
import { explainName } from './fileNames'

const NARROW = / (?=[;!?])/g
const WIDE = /(?<=«) | (?=[:»])/g

/** A typed French text; its spaces before punctuation become no-break spaces. */
export const frenchSpaces = (text: string): string => text.replace(NARROW, '\u202f').replace(WIDE, '\u00a0')

/** A line of text people read. */
const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('c’est vide'), v.transform(frenchSpaces))
/** Name of a picture beside the file: `sortie.webp` is the file of that name, or `sortie-640.webp` and other widths. */
const Picture = v.pipe(
  v.string(),
  v.regex(/^[\w-]+\.(?:avif|jpe?g|png|svg|webp)$/, ({ input }) => explainPicture(input)),
)

const explainPicture = (input: string): string => {
  const why = /[/\\]/.test(input) ? undefined : explainName(input)
  return why === undefined
    ? 'ce n’est pas le nom d’une image à côté de ce fichier, comme photo.webp'
    : `${why} ; puis écrivez ce nom ici`
}

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'un jour s’écrit année-mois-jour'),
  v.check(isDay, 'ce jour n’existe pas'),
  v.examples(['2026-11-26']),
)

/** The last segment of a sibling address, or a whole address. */
const Former = v.pipe(
  v.string(),
  v.regex(
    /^\/?[\w-]+(?:\/[\w-]+)*$/,
    'ce n’est ni le dernier mot d’une adresse, ni une adresse comme /residences/ancien-nom : lettres sans accent, chiffres et tirets',
  ),
  v.examples(['ancien-nom']),
)

/** Former addresses, or last segments, of a renamed page: they redirect to the present one. */
const formerly = v.exactOptional(v.array(Former))

const Address = v.pipe(
  v.string(),
  v.regex(
    /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/,
    'ce n’est pas une adresse de ce site : elles commencent par un seul /, avec des lettres sans accent, des chiffres et des tirets',
  ),
  v.examples(['/residences/alba']),
)

/** `redirects/redirects.yaml`: former addresses that no other file names, such as those of podcasts. */
export const RedirectsFile = v.strictObject({
  redirects: v.array(v.strictObject({ from: Address, to: Address })),
})

const SHOW =
  'c’est l’adresse d’une émission, ou son dernier mot, comme /podcasts/zephyr-nuit-bleue-1abwtog : copiez celle de sa page'

/** Keys are numbers of 32 bits. */
const MAX_KEY = 0xffffffff

/** The address of a show's page as browsers show it, or its last word; read as the key at its end. */
const Show = v.pipe(
  v.string(SHOW),
  v.trim(),
  v.transform((text) => text.replace(/[?#].*$/s, '').replace(/\/$/, '')),
  v.regex(/^(?:(?:https?:\/\/[\w.:-]+)?\/podcasts\/)?[\w-]+-[\da-z]{1,7}$/, SHOW),
  v.transform(keyIn),
  v.check((key) => Number.parseInt(key, 36) <= MAX_KEY, SHOW),
)

const Withdrawn = v.strictObject({
  show: Show,
  /** Since when, and why: for the collective alone, never published. */
  on: v.exactOptional(Day),
  remark: v.exactOptional(Text),
})

/** `podcasts/podcasts.yaml`: the shows that are withdrawn from the site, whatever the feed says. */
export const PodcastsFile = v.strictObject({
  withdrawn: v.nullish(
    v.pipe(
      v.array(v.union([Show, Withdrawn], `${SHOW}, ou show: avec on: et remark:`)),
      v.maxLength(MAX_WITHDRAWN, `il y a plus de ${MAX_WITHDRAWN} émissions retirées`),
    ),
    [],
  ),
})

const Span = v.pipe(
  v.strictObject({ min: v.number(), max: v.number() }),
  v.check(({ min, max }) => min <= max, 'min est au-dessus de max'),
)

const Font = v.strictObject({
  file: v.pipe(
    v.string(),
    v.regex(
      /^[\w-]+\.woff2$/,
      'ce n’est pas le nom d’un fichier WOFF2 à côté de celui-ci, comme titres.woff2',
    ),
  ),
  /** Ranges of weight (`wght`) and width (`wdth`) kept of a variable font; by default those that the design uses. */
  axes: v.exactOptional(v.strictObject({ wght: v.exactOptional(Span), wdth: v.exactOptional(Span) })),
})

/** `fonts/fonts.yaml`: the fonts of headings and text, which replace the default ones. */
export const FontsFile = v.strictObject({
  display: v.exactOptional(Font),
  text: v.exactOptional(Font),
})

const TAGS = /<\/?(?:em|i|strong|b)>|<br ?\/?>/g

/** The beginning of an HTML tag or comment. `<3`, `->` and `a < b` do not match. */
const TAG_START = /<\/?[a-z]|<!/i

const hasOnlyKnownTags = (text: string): boolean => !TAG_START.test(text.replace(TAGS, ''))

/** `residents/<id>.yaml`: one resident show; the id is in its address. */
export const ResidentFile = v.strictObject({
  /** One name, or several separated by a slash. */
  artist: Text,
  show: Text,
  /** Text with line breaks; the only tags are `em`, `i`, `strong`, `b` and `br`. */
  description: v.pipe(Text, v.check(hasOnlyKnownTags, 'les seules balises sont em, i, strong, b et br')),
  /** May be empty, or hold an empty one. */
  styles: v.optional(v.array(v.string()), []),
  ...createNetworkEntries(v.exactOptional(WebAddress)),
  website: v.exactOptional(WebAddress),
  /** Residents with a position come first, in ascending order; the others follow by artist. */
  position: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The name to sort by, if not the artist's. */
  sortAs: v.exactOptional(Text),
  /** For a resident who left: `true`, or the last day. Their page stays, and the list of residents has them at its end. */
  left: v.exactOptional(v.union([v.boolean(), Day], 'c’est true, ou le dernier jour : left: 2026-06-30')),
  formerly,
})

const Slide = v.pipe(
  v.strictObject({
    title: Text,
    description: Text,
    picture: Picture,
    /** Opens in a new tab. */
    link: v.exactOptional(WebAddress),
    /** The first and the last day it is shown, in the time zone of the configuration. */
    from: v.exactOptional(Day),
    to: v.exactOptional(Day),
  }),
  v.forward(
    v.check(({ from = '', to = '9' }) => from <= to, 'la fin est avant le début : to vient avant from'),
    ['to'],
  ),
)

/** `home/home.yaml`: title and announcements of the home page. */
export const HomeFile = v.strictObject({
  /** For screen readers and search engines. */
  heading: Text,
  /** Shown by search engines. */
  description: Text,
  slides: v.optional(v.array(Slide), []),
})

/** `team/team.yaml`: the members. */
export const TeamFile = v.strictObject({
  members: v.array(v.strictObject({ firstName: Text, roles: Text, picture: Picture })),
})

const Figure = v.strictObject({ value: Text, label: Text })
const Activity = v.strictObject({ heading: Text, text: Text, figures: v.optional(v.array(Figure), []) })

/** A picture and its text alternative. */
const Illustrated = { picture: v.exactOptional(Picture), alt: v.exactOptional(Text) }

/** `about/about.yaml`: the copy of the about page; missing sections are left out. */
export const AboutFile = v.strictObject({
  introduction: v.strictObject({ statement: Text, ...Illustrated }),
  collective: v.strictObject({ heading: Text, paragraphs: v.array(Text) }),
  values: v.exactOptional(
    v.strictObject({ heading: Text, list: v.array(v.strictObject({ name: Text, text: Text })) }),
  ),
  etymology: v.exactOptional(
    v.strictObject({
      heading: Text,
      term: Text,
      sound: Text,
      grammar: Text,
      senses: v.array(v.strictObject({ field: Text, text: Text })),
    }),
  ),
  /** Shown beside the year of foundation; by default the configuration's city and FR. */
  place: v.exactOptional(Text),
  webradio: Activity,
  label: v.exactOptional(Activity),
  events: v.exactOptional(Activity),
  /** Shown if the configuration has a studio's address. */
  studio: v.exactOptional(v.strictObject({ text: Text, ...Illustrated })),
  contact: v.strictObject({ text: Text }),
  support: v.exactOptional(v.strictObject({ text: Text })),
  credits: v.optional(v.array(v.strictObject({ work: Text, names: Text })), []),
})

/** `label/label.yaml`: the label's statement and styles, and its releases unless a service lists them. */
export const LabelFile = v.strictObject({
  /** One sentence. */
  statement: Text,
  styles: v.array(Text),
  /** Newest first. */
  releases: v.exactOptional(
    v.array(
      v.strictObject({
        title: Text,
        artist: v.exactOptional(Text),
        /** Page where people listen to the release and buy it. */
        link: WebAddress,
        picture: v.exactOptional(Picture),
      }),
    ),
  ),
})

/** `identity/site.webmanifest`: shown by phones for a site on their home screen. */
export const ManifestFile = v.looseObject({
  name: Text,
  icons: v.array(
    v.looseObject({ src: v.pipe(v.string(), v.regex(/^[\w-]+\.\w+$/, 'ce n’est pas le nom d’un fichier')) }),
  ),
})

/** The front matter of `legal/<page>.md`. */
export const LegalFrontMatter = v.strictObject({ title: Text, description: Text, formerly })

/** The schema of each kind of file, by the name its JSON Schema has. */
export const fileSchemas = {
  resident: ResidentFile,
  home: HomeFile,
  label: LabelFile,
  team: TeamFile,
  about: AboutFile,
  legal: LegalFrontMatter,
  podcasts: PodcastsFile,
  redirects: RedirectsFile,
  fonts: FontsFile,
} as const
