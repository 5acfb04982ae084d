/**
 * Fetches a file past the browser's cache, which stores the new answer; resolves with whether the status was 2xx, and never
 * rejects. The request is the same as that of `crossorigin="anonymous"`, since browsers cache other requests separately.
 * @param signal aborts the request
 * @example if (await refetch(entryUrl)) await load(entryUrl)
 */
export const refetch = async (url: string, signal?: AbortSignal): Promise<boolean> => {
  try {
    const answer = await fetch(url, { cache: 'reload', ...(signal && { signal }) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
