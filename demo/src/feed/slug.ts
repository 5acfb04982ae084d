/** `Étoile de Poche #3` -> `etoile-de-poche-3`. */
export const slugOf = (text: string) =>
  text
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
