import { v } from '@site/shared/platform'

/** ISO 8601 in the answer, milliseconds since 1970 once it is read. */
export const Moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.finite(),
)
