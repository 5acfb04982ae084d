import '@site/shared/slots'

declare module '@site/shared/slots' {
  interface Slots {
    'about/About': true
    'about/LegalNotice': true
    'about/Privacy': true
    'about/Accessibility': true
    'about/ExternalContent': true
  }
}
