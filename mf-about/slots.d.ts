import '@site/shared/slots'

declare module '@site/shared/slots' {
  interface Slots {
    'about/About': true
  }
}
