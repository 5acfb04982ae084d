/** The address when it is one of the web, so that nothing else (`javascript:`, `data:`) is ever opened or played. */
export const webUrl = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
