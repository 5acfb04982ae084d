import '@site/shared/slots'

declare module '@site/shared/slots' {
  interface Slots {
    'about/About': true
    'about/Legal': true
    'about/ExternalContent': true
  }
}
