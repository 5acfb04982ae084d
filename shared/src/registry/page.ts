import * as v from 'valibot'

/**
 * Words of small letters, digits and hyphens between slashes; the last may be a variable, `/residences/:id`.
 * What the server keeps for itself is no page.
 */
const PATH = /^(?!\/(?:api|dev|parts)(?:\/|$))(?:\/|(?:\/[a-z\d][a-z\d-]*)+(?:\/:[a-zA-Z]\w*)?)$/

const NavigationSchema = v.object({
  label: v.string(),
  /** Entries stand in ascending order. */
  order: v.number(),
  /** Which navigation the entry is in: `main`. A shell leaves out entries of places it does not have. */
  place: v.string(),
})

const PageShape = v.object({
  path: v.pipe(v.string(), v.regex(PATH)),
  /** The exposed module that fills it. */
  module: v.string(),
  /** What the page is called while its part, which gives it its title, is not there. */
  title: v.string(),
  /** What the button says that leads here from the pages below. */
  back: v.optional(v.string()),
  navigation: v.optional(NavigationSchema),
})

/** A page as its part declares it in `part.mjs`; an entry of the navigation leads to one address. */
export const PageSchema = v.pipe(
  PageShape,
  v.check(
    ({ path, navigation }) => !(navigation && path.includes(':')),
    'a navigation entry needs one address',
  ),
)

export type PublishedPage = v.InferOutput<typeof PageSchema>
