import '@site/shared/slots'

declare module '@site/shared/slots' {
  interface Slots {
    'player/Player': true
    'player/Integrate': true
  }
}
