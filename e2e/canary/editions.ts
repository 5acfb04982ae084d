/** Texts to exchange in the files of a next version, to tell it from the one before. */
export const LABEL_SHOWS = ['Bass music', 'Musique de basses'] as const
export const SHELL_SHOWS = ['Nous contacter', 'Nous joindre'] as const

/** The label's code throws as it is loaded. */
export const LABEL_BREAKS = ['"Bass music"', '"Bass music".broken.here'] as const

/** The shell's program is no script any more. */
export const SHELL_BREAKS = ['program-started"', 'program-started" broken'] as const
