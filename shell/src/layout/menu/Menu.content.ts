export const menuContent = {
  label: 'Navigation principale',
  menu: 'Menu',
  shop: 'Boutique',
  instagram: 'Instagram',
  soundcloud: 'SoundCloud',
  bandcamp: 'Bandcamp',
  donation: 'nous soutenir',
} as const
