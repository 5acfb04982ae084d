export const openFontCache: (
  folder: string,
  code?: readonly string[],
) => {
  readonly keep: (
    font: Uint8Array,
    wanted: readonly unknown[],
    make: () => Promise<Buffer>,
  ) => Promise<Buffer>
}
