const NARROW = / (?=[;!?])/g
const WIDE = /(?<=«) | (?=[:»])/g

/** A French text as it is typed, with spaces before its marks at which no line breaks. */
export const frenchSpaces = (text: string): string => text.replace(NARROW, '\u202f').replace(WIDE, '\u00a0')
