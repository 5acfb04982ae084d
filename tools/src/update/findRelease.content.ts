import { catalogue } from '../lib/language'

/** Why no release is found at an address. */
export const findReleaseWords = catalogue(
  {
    tooLarge: (name: string, megabytes: number) =>
      `${name} has more than ${megabytes} MB, so it is not of a release`,
    answers: (host: string, status: number, name: string) => `${host} answers ${status} for ${name}`,
    withoutHttps: (name: string) => `${name} would come without https`,
    notFile: (file: string) => `${file} is not a file`,
    notAddress: (address: string) =>
      `${address} is not an address of releases: a folder, a file .tgz, or https://`,
    unreachable: (address: string, why: string) => `${address} cannot be read: ${why}. Try again later`,
    none: (address: string, file: string) => `There is no release at ${address}: ${file} is missing there`,
    noPackage: (address: string, file: string) => `${file} of ${address} names no package`,
    missing: (name: string, address: string) => `${name} is missing at ${address}`,
    unreadable: (file: string, why: string) => `${file} cannot be read: ${why}`,
  },
  {
    tooLarge: (name, megabytes) => `${name} dépasse ${megabytes} Mo, ce n’est donc pas une version publiée`,
    answers: (host, status, name) => `${host} répond ${status} pour ${name}`,
    withoutHttps: (name) => `${name} viendrait sans https`,
    notFile: (file) => `${file} n’est pas un fichier`,
    notAddress: (address) =>
      `${address} n’est pas une adresse de versions : un dossier, un fichier .tgz, ou https://`,
    unreachable: (address, why) => `${address} est illisible : ${why}. Réessayez plus tard`,
    none: (address, file) => `Il n’y a pas de version à ${address} : ${file} y manque`,
    noPackage: (address, file) => `${file} de ${address} ne nomme aucun paquet`,
    missing: (name, address) => `${name} manque à ${address}`,
    unreadable: (file, why) => `${file} est illisible : ${why}`,
  },
)
