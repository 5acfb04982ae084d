/** A release as the label's service answers it. */
export interface ReleaseAnswer {
  readonly href: string
  readonly title: string
  readonly artist: string
  readonly image: string
}

/** A sound release, the `rank`-th of the list, with whatever the test is about. */
export const releaseAnswer = (rank: number, about: Partial<ReleaseAnswer> = {}): ReleaseAnswer => ({
  href: `/album/disque-${rank}`,
  title: `Disque ${rank}`,
  artist: `Artiste ${rank}`,
  image: `https://covers.example/${rank}.webp`,
  ...about,
})

/** As many sound releases as wanted, newest first. */
export const releaseAnswers = (count: number): readonly ReleaseAnswer[] =>
  Array.from({ length: count }, (_, index) => releaseAnswer(index + 1))

/** A title of extreme length. */
export const endlessTitle = 'Infrabasse '.repeat(455).trim()

/** What the collective says of its label. */
export const said = {
  statement: 'Des disques taillés dans le grave.',
  styles: ['Bass music', 'Dub'],
}

/** What the label's page is prerendered with. */
export const preparedContent = { labelContent: { 'label.json': { status: 'ready', value: said } } } as const
