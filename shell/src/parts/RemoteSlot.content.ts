import type { PartFailure } from './partFailure'

const sentence = ({ kind, message }: PartFailure): string => {
  if (kind === 'disabled') return message ?? 'Cette partie du site est fermée pour le moment.'
  if (kind === 'timeout') return 'Cette partie du site met trop de temps à répondre.'
  if (kind === 'no-registry') return 'Le plan du site n’a pas pu être lu.'
  return 'Cette partie du site est momentanément indisponible.'
}

export const remoteSlotContent = {
  /** What a visitor reads in place of the part. */
  failure: (failure: PartFailure): string =>
    failure.owner ? `${sentence(failure)} (${failure.owner})` : sentence(failure),
} as const
