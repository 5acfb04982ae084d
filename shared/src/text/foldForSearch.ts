/** Text without case or accents, so that « Zéphyr » is found by « zephyr ». */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
