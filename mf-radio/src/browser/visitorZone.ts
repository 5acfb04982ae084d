/** The time zone of whoever looks, as the time zone database names it. */
export const visitorZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
