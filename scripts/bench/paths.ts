/** The pages that are measured. */
export const PATHS = ['/', '/residences', '/label']
