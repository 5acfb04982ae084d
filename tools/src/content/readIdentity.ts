import { err, ok } from '@site/shared/result'
import { ManifestFile } from './schemas'
import { type ContentSources, type Read, readFileAs } from './sources'

const MANIFEST = 'identity/site.webmanifest'

/** Checks what phones read of the collective, where it says something to them: JSON is YAML, and has lines as well. */
export const checkIdentity = (sources: ContentSources): Read<void> => {
  if (sources.texts[MANIFEST] === undefined) return ok(undefined)
  const manifest = readFileAs(sources, MANIFEST, ManifestFile)
  if (!manifest.ok) return manifest
  const { value, located } = manifest.value
  const absent = value.icons.flatMap(({ src }, at) => {
    if (sources.files.includes(`identity/${src}`)) return []
    const line = located.lineOf(['icons', at, 'src'])
    const field = `icons[${at}].src`
    return [
      { file: MANIFEST, field, message: `there is no ${src} beside it`, ...(line !== undefined && { line }) },
    ]
  })
  return absent.length > 0 ? err(absent) : ok(undefined)
}
