/** The names of an artist line: « Basalte / Mica » is two. */
export const artistNames = (artist: string): readonly string[] =>
  artist
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')
