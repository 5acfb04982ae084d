const SOURCE_MAP = /^\/\/# sourceMappingURL=.*$/gm

/** What would end a script element, or make browsers read on past its end; in a program it stands in texts alone. */
const MARKUP = /<(?=!--|\/?script)/gi

/** A script's file as it stands in a page. */
export const inlineScript = (code: string): string =>
  code.replace(SOURCE_MAP, '').replace(MARKUP, '\\x3c').trim()
