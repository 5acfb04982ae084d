/** An album, an EP or a single of the label. */
export interface Release {
  /** Where it is sold: what identifies it everywhere. */
  readonly url: string
  readonly title: string
  readonly artist: string
  /** Absent when the label gives no artwork. */
  readonly imageUrl?: string
}
