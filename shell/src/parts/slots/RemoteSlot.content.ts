import type { PartFailure } from '../loading/partFailure'

const describe = ({ kind, message }: PartFailure): string => {
  if (kind === 'disabled') return message ?? 'Cette partie du site est fermée pour le moment.'
  if (kind === 'timeout') return 'Cette partie du site met trop de temps à répondre.'
  if (kind === 'no-registry') return 'Le plan du site n’a pas pu être lu.'
  return 'Cette partie du site est momentanément indisponible.'
}

export const remoteSlotContent = {
  /** Shown to visitors in place of the part; who owns it is in the failure report. */
  failure: describe,
} as const
