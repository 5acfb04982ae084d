interface Span {
  readonly min: number
  readonly max: number
}

interface Font {
  readonly family: string
  readonly file: string
  readonly axes: Readonly<Record<string, Span>>
}

interface PackageRanges {
  readonly latin: string
  readonly 'latin-ext': string
}

export function fontRules(name: string, font: Font, ranges: PackageRanges): readonly string[]
