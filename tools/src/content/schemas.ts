import * as v from 'valibot'

/** A line of text people read. */
const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('it is empty'))
/** Name of a picture beside the file: `sortie.webp` is the file of that name, or `sortie-640.webp` and other widths. */
const Picture = v.pipe(
  v.string(),
  v.regex(/^[\w-]+\.(?:avif|jpe?g|png|svg|webp)$/, 'it is no name of a picture, such as photo.webp'),
)

/** `team/team.yaml`: who the members are. */
export const TeamFile = v.strictObject({
  members: v.array(v.strictObject({ firstName: Text, roles: Text, picture: Picture })),
})

const Figure = v.strictObject({ value: Text, label: Text })
const Activity = v.strictObject({ heading: Text, text: Text, figures: v.array(Figure) })

/** `about/about.yaml`: the copy of the about page. */
export const AboutFile = v.strictObject({
  introduction: v.strictObject({ statement: Text, picture: Picture, alt: Text }),
  collective: v.strictObject({ heading: Text, paragraphs: v.array(Text) }),
  values: v.strictObject({ heading: Text, list: v.array(v.strictObject({ name: Text, text: Text })) }),
  etymology: v.strictObject({
    heading: Text,
    term: Text,
    sound: Text,
    grammar: Text,
    senses: v.array(v.strictObject({ field: Text, text: Text })),
  }),
  webradio: Activity,
  /** Left out by a collective without a label. */
  label: v.exactOptional(Activity),
  events: Activity,
  studio: v.strictObject({ text: Text, picture: Picture, alt: Text }),
  contact: v.strictObject({ text: Text }),
  support: v.strictObject({ text: Text }),
  credits: v.array(v.strictObject({ work: Text, names: Text })),
})

/** What stands before the text of `legal/<page>.md`. */
export const LegalFrontMatter = v.strictObject({ title: Text, description: Text })

/** The schema of each kind of file, by the name its JSON Schema has. */
export const fileSchemas = {
  team: TeamFile,
  about: AboutFile,
  legal: LegalFrontMatter,
} as const
