export const FRENCH: string
export function codesIn(range: string): number[]
export function rangeOf(codes: readonly number[]): string
