import { parseJson } from '@site/shared/parse-json'
import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Chapter, inOrder } from '../feed/chapter'
import { type ApiFailure, unavailable } from '../http/failure'

const ChapterSchema = v.object({
  startTime: v.pipe(v.number(), v.minValue(0), v.maxValue(1e6)),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
  /** False for one that is not to be listed. */
  toc: v.optional(v.boolean(), true),
})

const parse = parseJson(v.object({ chapters: v.array(v.unknown()) }))

const read = (raw: unknown): readonly Chapter[] => {
  const chapter = v.safeParse(ChapterSchema, raw)
  if (!chapter.success || !chapter.output.toc) return []
  return [{ startMs: Math.round(chapter.output.startTime * 1000), title: chapter.output.title }]
}

/** Reads a file of chapters in the format of the Podcast Index; one chapter nobody can read costs itself only. */
export const readJsonChapters = (text: string): Result<readonly Chapter[], ApiFailure> => {
  const file = parse(text)
  return file.ok
    ? ok(inOrder(file.value.chapters.flatMap(read)))
    : err(unavailable('a file of chapters is in no known format'))
}
