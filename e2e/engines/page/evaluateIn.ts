import type { EnginePage } from './enginePage'
import type { InPage } from './inPage'

/** Calls a function of `inPage` in the page. */
export type Evaluate = <Name extends keyof InPage>(
  name: Name,
  ...args: Parameters<InPage[Name]>
) => Promise<ReturnType<InPage[Name]>>

/** A new document gets the script of `inPage` at the first call. */
export const evaluateIn = (page: EnginePage, script: string): Evaluate => {
  const call = async (expression: string, isThere: boolean): Promise<unknown> => {
    const answer = await page.evaluate(`'inPage' in window ? { value: ${expression} ?? null } : null`)
    if (answer !== null) return (answer as { value: unknown }).value
    if (isThere) throw new Error('the page does not keep the script of the journeys')
    await page.evaluate(`(() => { ${script}; return true })()`)
    return call(expression, true)
  }
  // What comes back has been through JSON, and is what the function's type says.
  return (name, ...args) =>
    call(`inPage.${name}(...${JSON.stringify(args)})`, false) as Promise<ReturnType<InPage[typeof name]>>
}
