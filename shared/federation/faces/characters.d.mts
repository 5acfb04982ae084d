export const FRENCH: string
export function codesIn(range: string): number[]
