/** A release in a response of the label's service. */
export interface ReleaseAnswer {
  readonly href: string
  readonly title: string
  readonly artist: string
  readonly image: string
}

/** A valid release, the `rank`-th of the list, with the fields of the test. */
export const releaseAnswer = (rank: number, about: Partial<ReleaseAnswer> = {}): ReleaseAnswer => ({
  href: `/album/disque-${rank}`,
  title: `Disque ${rank}`,
  artist: `Artiste ${rank}`,
  image: `https://covers.example/${rank}.webp`,
  ...about,
})

/** A list of valid releases, newest first. */
export const releaseAnswers = (count: number): readonly ReleaseAnswer[] =>
  Array.from({ length: count }, (_, index) => releaseAnswer(index + 1))

/** A title of extreme length. */
export const endlessTitle = 'Infrabasse '.repeat(455).trim()

/** The collective's text about its label. */
export const said = {
  statement: 'Des disques taillés dans le grave.',
  styles: ['Bass music', 'Dub'],
}

/** The data that the label's page is prerendered with. */
export const preparedContent = { labelContent: { 'label.json': { status: 'ready', value: said } } } as const
