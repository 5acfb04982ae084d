/** One page of each kind. */
export const routes = [
  '/',
  '/residences',
  '/residences/158cm',
  '/label',
  '/a-propos',
  '/mentions-legales',
] as const
