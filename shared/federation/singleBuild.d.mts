import type { Configuration } from 'webpack'
import type { PartDeclaration } from './part.mjs'

/** What a part declares, with the folder it is in. */
export interface PartDescription extends PartDeclaration {
  readonly dir: string
}

/** The same sources as one classic bundle, without federation: what the federated site is measured against. */
export declare const singleBuild: (
  shell: PartDescription,
  parts: readonly PartDescription[],
  output: string,
) => Configuration[]
