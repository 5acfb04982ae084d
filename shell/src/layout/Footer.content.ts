export const footerContent = {
  label: 'Informations sur l’association',
  contact: 'Nous contacter',
  propose: 'Proposer une émission',
  support: 'Nous soutenir',
  accessibility: {
    none: 'non conforme',
    partial: 'partiellement conforme',
    full: 'totalement conforme',
  },
  copyright: (year: number, name: string) => `© ${year} ${name}`,
  elsewhere: 'Nous suivre ailleurs',
  linkList: 'Tous nos liens',
} as const
