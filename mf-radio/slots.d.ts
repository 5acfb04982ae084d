import '@site/shared/slots'

declare module '@site/shared/slots' {
  interface Slots {
    'radio/Home': true
    'radio/Residences': true
    'radio/Residence': true
    'radio/Podcasts': true
    'radio/Podcast': true
  }
}
