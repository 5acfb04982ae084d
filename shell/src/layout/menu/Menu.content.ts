export const menuContent = {
  label: 'Navigation principale',
  menu: 'Menu',
  shop: 'Boutique',
  donation: 'nous soutenir',
} as const
