/** One page of each kind. */
export const routes = [
  '/',
  '/residences',
  '/residences/158cm',
  '/podcasts',
  '/podcasts/abysse-club-palier-de-decompression-6-12oioiu',
  '/label',
  '/a-propos',
  '/mentions-legales',
] as const
