import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../../lib/failures'
import { translate } from '../../lib/language'
import type { Store } from '../../store/store'
import { registryWords } from '../registry.content'
import type { Revision } from '../revision'

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
    ? refuse(translate(registryWords).forPublic)
    : refuse(translate(registryWords).forDevelopment)
}
