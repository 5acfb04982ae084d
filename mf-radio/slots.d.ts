import '@site/shared/slots'

declare module '@site/shared/slots' {
  interface Slots {
    'radio/Home': true
    'radio/Residences': true
    'radio/Residence': true
  }
}
