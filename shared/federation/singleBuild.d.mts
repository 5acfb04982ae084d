import type { Configuration } from 'webpack'

export interface PartDescription {
  readonly dir: string
  readonly name: string
  readonly owner: string
  readonly exposes?: Readonly<Record<string, string>>
}

/** The same sources as one classic bundle, without federation: what the federated site is measured against. */
export declare const singleBuild: (
  shell: PartDescription,
  parts: readonly PartDescription[],
  output: string,
) => Configuration[]
