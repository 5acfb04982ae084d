import { ok } from '@site/shared/result'
import { LabelFile } from './schemas'
import { all, type ContentSources, type Read, readFileAs, readPicture } from './sources'

/** A release as the label's service would answer it. */
export interface LabelRelease {
  readonly href: string
  readonly title: string
  readonly artist: string
  /** Path in the published content; empty where there is no picture. */
  readonly image: string
}

const LABEL = 'label/label.yaml'

/** Reads the releases of `label/label.yaml`; undefined where the folder has none. */
export const readReleases = (sources: ContentSources): Read<readonly LabelRelease[] | undefined> => {
  if (sources.texts[LABEL] === undefined) return ok(undefined)
  const label = readFileAs(sources, LABEL, LabelFile)
  if (!label.ok) return label
  const { value, located } = label.value
  return all(
    value.releases.map(({ title, artist = '', link, picture }, at): Read<LabelRelease> => {
      const release = { href: link, title, artist }
      if (picture === undefined) return ok({ ...release, image: '' })
      const files = readPicture(sources, LABEL, located, ['releases', at, 'picture'], picture)
      return files.ok ? ok({ ...release, image: files.value.at(-1)?.[0] ?? '' }) : files
    }),
  )
}
