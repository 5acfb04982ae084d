import { v } from '@site/shared/platform'

const Words = v.pipe(v.string(), v.trim())
const SomeWords = v.pipe(Words, v.nonEmpty())

/** A release as the label's service, or the collective's content, has it. */
export const ReleaseSchema = v.object({
  /** Path on the label's sales page; an address where the label has no sales page. */
  href: SomeWords,
  title: SomeWords,
  artist: v.fallback(Words, ''),
  /** Address of its artwork. */
  image: v.fallback(Words, ''),
})

export type ReleaseAnswer = Readonly<v.InferOutput<typeof ReleaseSchema>>

/** `GET /releases`, newest first. */
export const ReleasesAnswerSchema = v.array(v.unknown())
