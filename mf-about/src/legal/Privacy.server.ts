import { prepareText } from './prepareText'
import { texts } from './texts'

export const prepare = prepareText(texts.Privacy)
