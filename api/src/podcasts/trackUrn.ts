/** The URN of the track a guid names (`…tracks/{digits}`), as the track call wants it. */
export const trackUrnOf = (guid: string): string | undefined => {
  const id = /tracks\/(\d+)/.exec(guid)?.[1]
  return id === undefined ? undefined : `soundcloud:tracks:${id}`
}
