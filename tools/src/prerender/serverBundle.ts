import { compileFunction } from 'node:vm'
import { err, ok, type Result } from '@site/shared/result'
import { messageOf } from '../disk/failures'

export interface BundleFailure {
  readonly kind: 'bundle-broken'
  readonly message: string
}

/** What a bundle may `require`. */
export type Provided = Readonly<Record<string, unknown>>

const requireFrom =
  (provided: Provided) =>
  (request: string): unknown => {
    const found = provided[request] ?? process.getBuiltinModule(request)
    if (found === undefined) throw new Error(`it asks for ${request}, which the shell does not provide`)
    return found
  }

/** Runs the code of a server bundle and answers what it exports. */
export const evaluateBundle = (
  code: string,
  file: string,
  provided: Provided = {},
): Result<Readonly<Record<string, unknown>>, BundleFailure> => {
  try {
    const module = { exports: {} }
    const run = compileFunction(code, ['module', 'exports', 'require'], { filename: file })
    run(module, module.exports, requireFrom(provided))
    return ok(module.exports)
  } catch (cause) {
    return err({ kind: 'bundle-broken', message: `${file} cannot be run: ${messageOf(cause)}` })
  }
}
