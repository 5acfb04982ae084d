/** The attributes that change what a player is. */
export const OPTIONS = ['live', 'replay', 'start', 'theme', 'accent', 'size', 'lang'] as const

/** The address of the frame for the attributes of an element. */
export const frameAddress = (element: Element, origin: string): string => {
  const address = new URL('/embed/v1/', origin)
  for (const name of OPTIONS) {
    const value = element.getAttribute(name)
    if (value !== null) address.searchParams.set(name, value)
  }
  return address.href
}

/** Seconds from the beginning at which a show is to start. */
export const startOf = (element: Element): number => {
  const start = Number(element.getAttribute('start'))
  return start > 0 && element.hasAttribute('replay') ? start : 0
}
