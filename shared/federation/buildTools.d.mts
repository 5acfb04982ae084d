export interface BuildTools {
  readonly hash: string
  readonly includes: (file: string) => boolean
}

export const findBuildTools: (dir: string) => BuildTools
