/** The version of the shell's canary the starter gave up in this page; undefined while it gave up none. */
export const failedCanary = ({ documentElement }: Document): string | undefined =>
  documentElement.dataset.failedCanary

/** Says so to whatever program runs next, and to the canary's own should it come later. */
export const setFailedCanary = ({ documentElement }: Document, version: string): void => {
  documentElement.dataset.failedCanary = version
}
