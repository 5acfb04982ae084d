/**
 * Fetches a file past the browser's cache, which keeps what came, and answers whether it came. The request is made as
 * `crossorigin="anonymous"` makes it: browsers keep answers to other requests apart.
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
