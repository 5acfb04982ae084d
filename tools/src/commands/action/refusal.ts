// Refuses wrong uses of a command before it does anything.
import type { Failure } from '../../lib/failures'
import { translate } from '../../lib/language'
import { isInObjectStorage } from '../../store/siteAddress'
import { hasSources } from '../../workspace/installation'
import { isAddress } from '../arguments'
import type { ActionOptions, GlobalOptions } from './actionOptions'
import { refusalWords } from './refusal.content'

/** Why a command that asks a site by its address cannot: the address or the key is missing. */
const refuseAsking = (
  command: string,
  place: string,
  { asksByKey }: ActionOptions,
  key: string | undefined,
): Failure | undefined => {
  if (asksByKey === undefined) return undefined
  const example = translate(refusalWords).askExample(command)
  if (isAddress(place) && key === undefined)
    return {
      kind: 'no-key',
      message: translate(refusalWords).teamsAlone(place, example),
    }
  if (!isAddress(place) && (key !== undefined || asksByKey === 'only'))
    return {
      kind: 'no-address',
      message: translate(refusalWords).byAddress(example),
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
      message: translate(refusalWords).noSources(command),
    }
  if (place.trim() === '') return { kind: 'no-place', message: translate(refusalWords).emptySite }
  if (/^[\s"'~]|\$|[\s"']$/.test(place))
    return {
      kind: 'no-place',
      message: translate(refusalWords).unreadSite(place),
    }
  if (key === '')
    return {
      kind: 'no-key',
      message: translate(refusalWords).emptyKey,
    }
  const asking = refuseAsking(command, place, options, key)
  if (asking) return asking
  if (dryRun && key !== undefined && !options.asksByKey)
    return { kind: 'no-dry-run', message: translate(refusalWords).dryKey }
  if (dryRun && !(options.changes || options.previews))
    return { kind: 'no-dry-run', message: translate(refusalWords).noDryRun(command) }
  if (/^[a-z][a-z\d+.-]+:/i.test(place) && !isInObjectStorage(place) && !isAddress(place))
    return { kind: 'not-a-site', message: translate(refusalWords).otherScheme(place) }
  if (isAddress(place) && !options.readsDeployed)
    return {
      kind: 'not-a-folder',
      message: translate(refusalWords).notAddress(command, place),
    }
  if (isInObjectStorage(place) && options.needsFolder) {
    const remedy = options.isDevelopment
      ? translate(refusalWords).developmentFolder
      : translate(refusalWords).otherFolder
    return {
      kind: 'no-folder',
      message: translate(refusalWords).notStorage(command, place, remedy),
    }
  }
  return undefined
}
