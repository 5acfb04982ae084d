import type { DeclaredSlots } from '@site/shared/federation'
import type { declaration } from './part.mjs'

declare module '@site/shared/slots' {
  interface Slots extends DeclaredSlots<typeof declaration> {}
}
