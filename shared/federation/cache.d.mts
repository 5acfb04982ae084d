import type { Compiler } from 'webpack'
import type { BuildTools } from './buildTools.mjs'

export class CachePlugin {
  constructor(part: { readonly dir: string; readonly hash: string }, tools: BuildTools)
  apply(compiler: Compiler): void
}
