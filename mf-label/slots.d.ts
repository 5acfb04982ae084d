import '@site/shared/slots'

declare module '@site/shared/slots' {
  interface Slots {
    'label/Label': true
    'label/LatestReleases': true
  }
}
