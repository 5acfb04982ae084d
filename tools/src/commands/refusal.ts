// Which uses of a command are refused before it does anything.
import type { Failure } from '../lib/failures'
import { isInObjectStorage } from '../store/siteAddress'
import { hasSources } from '../workspace/installation'
import type { ActionOptions, GlobalOptions } from './actionOptions'
import { isAddress } from './arguments'

/** Why a command that asks a site by its address cannot: the address or the key is missing. */
const refuseAsking = (
  command: string,
  place: string,
  { asksByKey }: ActionOptions,
  key: string | undefined,
): Failure | undefined => {
  if (asksByKey === undefined) return undefined
  const example = `site ${command} <part> --site https://collectif.example --key <file>`
  if (isAddress(place) && key === undefined)
    return {
      kind: 'no-key',
      message: `${place} answers its teams alone: add --key, as in ${example}, or name where the site is kept`,
    }
  if (!isAddress(place) && (key !== undefined || asksByKey === 'only'))
    return {
      kind: 'no-address',
      message: `The process that serves the site is asked by its address, as in ${example}`,
    }
  return undefined
}

/** Returns why the options of a command do not fit it, or its place cannot be one; undefined where they do. */
export const findRefusal = (
  command: string,
  place: string,
  options: ActionOptions,
  { root, dryRun, key }: GlobalOptions,
): Failure | undefined => {
  if (options.needsSources && !hasSources(root))
    return {
      kind: 'no-sources',
      message: `site ${command} needs the sources of the site: call it in a checkout of its repository, since this is an installed release`,
    }
  if (place.trim() === '')
    return { kind: 'no-place', message: '--site, or SITE, is empty: name a folder or s3://bucket/prefix' }
  if (/^[\s"'~]|\$|[\s"']$/.test(place))
    return {
      kind: 'no-place',
      message: `--site, or SITE, is « ${place} », with a blank, a quote, ~ or $ that no shell removed: name the whole path`,
    }
  if (key === '')
    return {
      kind: 'no-key',
      message: '--key, or SITE_KEY, is empty: in CI the secret is missing, or this run may not have it',
    }
  const asking = refuseAsking(command, place, options, key)
  if (asking) return asking
  if (dryRun && key !== undefined && !options.asksByKey)
    return { kind: 'no-dry-run', message: 'With --key the site decides: leave out --dry-run' }
  if (dryRun && !(options.changes || options.previews))
    return { kind: 'no-dry-run', message: `site ${command} changes no site: leave out --dry-run` }
  if (/^[a-z][a-z\d+.-]+:/i.test(place) && !isInObjectStorage(place) && !isAddress(place))
    return { kind: 'not-a-site', message: `--site is ${place}: name a folder or s3://bucket/prefix` }
  if (isAddress(place) && !options.readsDeployed)
    return {
      kind: 'not-a-folder',
      message: `site ${command} needs where the site is kept, not its address ${place}`,
    }
  if (isInObjectStorage(place) && options.needsFolder) {
    const remedy = options.isDevelopment
      ? 'leave out --site, or name an empty folder'
      : 'name a folder with --site'
    return {
      kind: 'no-folder',
      message: `site ${command} takes a folder, not object storage (${place}): ${remedy}`,
    }
  }
  return undefined
}
