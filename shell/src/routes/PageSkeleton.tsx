import type { ReactNode } from 'react'
import { pageSkeletonContent } from './PageSkeleton.content'
import css from './PageSkeleton.module.css'

/** Holds a page's height while its part loads, so that the footer does not jump. */
export const PageSkeleton = (): ReactNode => (
  <div className={css.page} role="status" aria-label={pageSkeletonContent.loading} />
)
