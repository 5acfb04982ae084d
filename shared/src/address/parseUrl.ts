import { attempt } from '../result/attempt'

/** The address a text means, seen from `base` when it is relative; undefined when it means none. */
export const parseUrl = (text: string, base?: string): URL | undefined => attempt(() => new URL(text, base))
