export const openFaceCache: (
  folder: string,
  code?: readonly string[],
) => {
  readonly keep: (
    face: Uint8Array,
    wanted: readonly unknown[],
    make: () => Promise<Buffer>,
  ) => Promise<Buffer>
}
