import '@site/shared/slots'

declare module '@site/shared/slots' {
  interface Slots {
    'exemple/Exemple': true
  }
}
