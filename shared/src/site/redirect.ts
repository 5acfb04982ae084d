/** A former address, and where its page is now. The last segment of both may be a variable. */
export interface Redirect {
  readonly from: string
  readonly to: string
}
