/** The slots some text names, each as `part/Module`. */
export const slotsNamedIn: (text: string) => string[]

export interface Declarations {
  readonly dir: string
  readonly name: string
  readonly exposes: Readonly<Record<string, string>>
  readonly pages: readonly { readonly path: string; readonly module: string }[]
}

/** Refuses to build a part whose declarations disagree. */
export const checkDeclarations: (part: Declarations) => void
