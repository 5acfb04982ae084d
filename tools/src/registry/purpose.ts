import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import type { Store } from '../store/store'
import type { Revision } from './revision'

const refuse = (message: string): Result<never, Failure> => err({ kind: 'other-purpose', message })

/**
 * Refuses a development site to every command but `site dev`, and any other site to `site dev`. The newest revision decides:
 * older commands write revisions without the mark, after which the site is public.
 */
export const checkPurpose = (
  { isDevelopment = false }: Pick<Store, 'isDevelopment'>,
  { number, development }: Pick<Revision, 'number' | 'development'>,
): Result<void, Failure> => {
  if (number === 0 || isDevelopment === (development ?? false)) return ok(undefined)
  return isDevelopment
    ? refuse('Somebody published into this site since site dev began it: name an empty folder with --site')
    : refuse('This site was made by site dev, which alone may use it: name another one with --site, or SITE')
}
