/** The page of a map around a street address, made to be shown in a frame; in French, at the scale of a district. */
export const mapFrameUrl = (address: string): string =>
  `https://maps.google.com/maps?${new URLSearchParams({ q: address, z: '15', hl: 'fr', output: 'embed' })}`

/** The same place on the map's own site, for directions. */
export const mapPageUrl = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`
