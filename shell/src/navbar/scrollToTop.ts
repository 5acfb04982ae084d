import { attempt } from '@site/shared/attempt'

/** Brings the top of the page back into view, as every menu link does. */
export const scrollToTop = (): void => void attempt(() => window.scrollTo({ top: 0, behavior: 'smooth' }))
