const CANCELLED_WORDS = [
  'annul[ée]+s?|annulation|annull?iert|annulleret|annullat[oa]|anulad[oa]|anulat|supprimée?s?|cancell?ed|cancelad[oa]|cancel·lat',
  'cancellat[oa]|abgesagt|storniert|entfällt|geannuleerd|gecanceld|afgelast|aflyst|avlyst|inställ[dt]|peruttu|peruutettu',
  'odwołan[aeoy]|anulowan[aeoy]|zrušen[oaéýá]|elmarad|lemondva|törölve|otkazano|preklicano|odpovedano|atšaukta|atcelts|tühistatud',
  'ακυρώθηκε|отмен(?:ено|а)|отменена|скасовано|[iİ]ptal edildi|dibatalkan|đã hủy|בוטל|ملغى|キャンセル(?:済み)?|已?取消|취소됨?',
].join('|')

/**
 * « Annulé : », « [Canceled] », « (abgesagt) » at the end: what Outlook and people add to the title of a cancelled event, whose status
 * says nothing, in their languages; behind « TR: » where it was forwarded.
 */
const CANCELLED = new RegExp(
  [
    String.raw`^[^\p{L}\p{N}]*(?:(?:fwd?|re|tr|wg|rv)\s?:\s*)?(?:(?:événement|event)\s)?(?:${CANCELLED_WORDS})(?:\sevent)?(?:\s\([^()]*\))?(?:\s*[:：!|/•\p{Extended_Pictographic}]|\s?[\])*>]|\s*[-–—]\s)`,
    String.raw`.[([]\s*(?:${CANCELLED_WORDS})\s*[\])][\s.!]*$`,
    String.raw`\s[-–—|:]\s*(?:${CANCELLED_WORDS})[\s.!]*$`,
  ].join('|'),
  'iu',
)

/** Whether an event with this title is on: it has one, which does not say that it is cancelled. */
export const isTitleOnAir = (title: string): boolean =>
  title !== '' && !CANCELLED.test(title.normalize('NFC'))
