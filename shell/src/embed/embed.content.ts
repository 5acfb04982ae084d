/** Texts of the frame's page until its script has run. */
export const embedContent = {
  title: (radio: string) => `Écouter ${radio}`,
  site: (radio: string) => `Écouter sur le site, ${radio}`,
  live: 'Le direct',
  onlyLive: 'Ici ne joue que le direct. Les podcasts s’écoutent sur le site.',
}
