import { err, ok, type Result } from '@site/shared/result'
import { translate } from '../lib/language'
import { storeWords } from './store.content'

/** Address of a site in object storage. */
export interface SiteAddress {
  readonly bucket: string
  /** Empty if the site is at the root of the bucket. */
  readonly prefix: string
  /** Address of the storage; by default from the environment. */
  readonly endpoint?: string
  readonly region?: string
}

interface InvalidAddress {
  readonly kind: 'not-a-site'
  readonly message: string
}

const ADDRESS =
  /^s3:\/\/(?<bucket>[a-z\d][a-z\d.-]{1,61}[a-z\d])(?<path>(?:\/[\w.-]+)*)\/?(?:\?(?<query>.*))?$/

const invalid = (text: string, why: string): Result<never, InvalidAddress> =>
  err({ kind: 'not-a-site', message: translate(storeWords).address.invalid(text, why) })

/** Whether a text names object storage, even if it is invalid; any other text names a folder. */
export const isInObjectStorage = (text: string): boolean => /^s3:/i.test(text)

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).search === ''

/** Reads `s3://bucket/prefix?endpoint=https://s3.example&region=fr-par`. */
export const parseSiteAddress = (text: string): Result<SiteAddress, InvalidAddress> => {
  const { bucket, path = '', query = '' } = ADDRESS.exec(text)?.groups ?? {}
  if (bucket === undefined) return invalid(text, translate(storeWords).address.form)
  if (path.split('/').some((segment) => segment.startsWith('.')))
    return invalid(text, translate(storeWords).address.dot)
  const { endpoint, region, ...others } = Object.fromEntries(new URLSearchParams(query))
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return invalid(text, translate(storeWords).address.parameter(unknown))
  if (endpoint !== undefined && !isOrigin(endpoint))
    return invalid(text, translate(storeWords).address.endpoint)
  return ok({
    bucket,
    prefix: path.slice(1),
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
  })
}

type Environment = Readonly<Record<string, string | undefined>>

/** Most storages other than Amazon's have one region and accept any name. */
const ANY_REGION = 'us-east-1'

/** Returns endpoint and region of an address, completed from the environment. */
export const resolveEndpoint = ({ endpoint, region }: SiteAddress, env: Environment) => {
  const resolved = endpoint ?? (env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || undefined)
  const namedRegion = region ?? (env.AWS_REGION || env.AWS_DEFAULT_REGION || undefined)
  return { endpoint: resolved, region: namedRegion ?? (resolved === undefined ? undefined : ANY_REGION) }
}
