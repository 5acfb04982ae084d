import type { ReleaseAnswer } from '@site/shared/answers'
import { ok } from '@site/shared/result'
import type * as v from 'valibot'
import { LabelFile } from '../schemas'
import { all, type ContentSources, type Read, readFileAs, readPicture } from '../sources'

type LabelData = v.InferOutput<typeof LabelFile>

/** The texts and releases of the label. */
export interface LabelContent extends Pick<LabelData, 'statement' | 'styles'> {
  /** Undefined if a service lists the releases. */
  readonly releases: readonly ReleaseAnswer[] | undefined
}

const LABEL = 'label/label.yaml'

/** Reads `label/label.yaml`; undefined if the folder has none. */
export const readLabel = (sources: ContentSources): Read<LabelContent | undefined> => {
  if (sources.texts[LABEL] === undefined) return ok(undefined)
  const label = readFileAs(sources, LABEL, LabelFile)
  if (!label.ok) return label
  const { value, located } = label.value
  if (value.releases === undefined) return ok({ ...value, releases: undefined })
  const releases = all(
    value.releases.map(({ title, artist = '', link, picture }, at): Read<ReleaseAnswer> => {
      const release = { href: link, title, artist }
      if (picture === undefined) return ok({ ...release, image: '' })
      const files = readPicture(sources, LABEL, located, ['releases', at, 'picture'], picture)
      return files.ok ? ok({ ...release, image: files.value.at(-1)?.[0] ?? '' }) : files
    }),
  )
  return releases.ok ? ok({ ...value, releases: releases.value }) : releases
}
