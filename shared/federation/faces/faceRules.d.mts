interface Span {
  readonly min: number
  readonly max: number
}

interface Face {
  readonly family: string
  readonly file: string
  readonly axes: Readonly<Record<string, Span>>
}

interface PackageRanges {
  readonly latin: string
  readonly 'latin-ext': string
}

export function faceRules(name: string, face: Face, ranges: PackageRanges): readonly string[]
