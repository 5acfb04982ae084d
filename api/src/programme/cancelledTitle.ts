const CANCELLED_WORDS = 'annul[ée]+s?|annulation|supprimée?s?|cancell?ed'

/**
 * « Annulé : », « [Canceled] », « (annulé) » at the end: what Outlook and people add to the title of a cancelled event whose status
 * stays confirmed, in French and English; after « TR: » where it was forwarded.
 */
const CANCELLED = new RegExp(
  [
    String.raw`^[^\p{L}\p{N}]*(?:(?:fwd?|re|tr)\s?:\s*)?(?:(?:événement|event)\s)?(?:${CANCELLED_WORDS})(?:\sevent)?(?:\s\([^()]*\))?(?:\s*[:!|/•\p{Extended_Pictographic}]|\s?[\])*>]|\s*[-–—]\s)`,
    String.raw`.[([]\s*(?:${CANCELLED_WORDS})\s*[\])][\s.!]*$`,
    String.raw`\s[-–—|:]\s*(?:${CANCELLED_WORDS})[\s.!]*$`,
  ].join('|'),
  'iu',
)

/** Whether a title exists and does not say that the event is cancelled. */
export const isTitleOnAir = (title: string): boolean =>
  title !== '' && !CANCELLED.test(title.normalize('NFC'))
