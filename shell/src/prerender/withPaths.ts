/** Data with paths in place of whole addresses on the site itself. */
export const withPaths = <T>(data: T, origin: string): T =>
  JSON.parse(JSON.stringify(data).replaceAll(`${origin}/`, '/'))
