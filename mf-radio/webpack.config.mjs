import { part } from '@site/shared/federation'
import { declaration } from './part.mjs'

export default part(import.meta.dirname, declaration)
