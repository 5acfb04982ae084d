/** The time zone of whoever looks, as the time zone database names it; null where the browser knows none. */
export const visitorZone = (): string | null => {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone
  } catch {
    return null
  }
}
