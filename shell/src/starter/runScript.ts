/** Runs a script the browser checks by its integrity; resolves once it ran, or could not be fetched. */
export const runScript = (src: string, integrity: string): Promise<void> =>
  new Promise((resolve) => {
    const script = document.createElement('script')
    Object.assign(script, { src, integrity, crossOrigin: 'anonymous', onload: resolve, onerror: resolve })
    document.head.append(script)
  })
