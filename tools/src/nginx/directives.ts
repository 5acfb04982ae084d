/** A line of an nginx configuration, or a block of them. */
export interface Directive {
  readonly head: string
  readonly body?: readonly Directive[]
}

export const line = (...words: readonly string[]): Directive => ({ head: words.join(' ') })

export const block = (head: string, body: readonly Directive[]): Directive => ({ head, body })

const renderOne = ({ head, body }: Directive, indent: string): string =>
  body ? `${indent}${head} {\n${render(body, `${indent}  `)}${indent}}\n` : `${indent}${head};\n`

/** The text nginx reads. */
export const render = (directives: readonly Directive[], indent = ''): string =>
  directives.map((directive) => renderOne(directive, indent)).join('')
