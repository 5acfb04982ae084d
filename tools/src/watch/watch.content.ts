/** French words of checks that only a command makes. */
export const watchContent = {
  noApi: (address: string) =>
    `L’API ne répond pas à ${address} : les podcasts et le programme du site ne se mettent plus à jour. Sur sa machine : « systemctl status site-api ».`,
  olderApi: (address: string) =>
    `L’API de ${address} ne connaît pas encore ces contrôles : mettez-la à jour.`,
  state: { good: 'bon', bad: 'ALERTE', unknown: 'inconnu' },
} as const
