/** Texts to exchange in the files of a next version, to tell it from the one before. */
export const LABEL_SHOWS = ['Les sorties du label', 'Les disques du label'] as const
export const SHELL_SHOWS = ['Nous contacter', 'Nous joindre'] as const

/** The label's code throws as it is loaded. */
export const LABEL_BREAKS = ['"Les sorties du label"', '"Les sorties du label".broken.here'] as const

/** The shell's program is no script any more. */
export const SHELL_BREAKS = ['program-started"', 'program-started" broken'] as const
