export const FRENCH: string
export function codesIn(range: string): number[]
export function formatRange(codes: readonly number[]): string
