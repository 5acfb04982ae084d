import { legalTexts, prepareText } from './legalContent'

export const prepare = prepareText(legalTexts.Privacy)
