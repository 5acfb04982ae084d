import { catalogue } from '../lib/language'

/** Messages about the file that describes a machine, its layout and its user. */
export const machineWords = catalogue(
  {
    noUser: (user: string) => `There is no user ${user} on this machine: site setup makes it`,
    invalid: {
      folder: 'not an absolute path of letters, digits, _ . -',
      user: 'not a name of a user',
      domain: 'not a domain',
    },
    unreadable: (file: string, why: string) =>
      `${file} cannot be read (${why}): take it from a backup, or remove it and run site setup again`,
    newer: (file: string, layout: number, known: number) =>
      `${file} has layout ${layout}, of a later release (this one knows ${known}): install the later one again`,
    layout: { 1: 'what site setup makes' },
    savedDamaged: (file: string) =>
      `${file} cannot be read, so that settings stay as they are: take those of the time before from a backup (site restore --from)`,
    changedSince: (file: string) => `${file} was changed since, and stays as it is`,
  },
  {
    noUser: (user) => `Cette machine n’a pas d’utilisateur ${user} : site setup le crée`,
    invalid: {
      folder: 'ce n’est pas un chemin absolu de lettres, chiffres, _ . -',
      user: 'ce n’est pas un nom d’utilisateur',
      domain: 'ce n’est pas un domaine',
    },
    unreadable: (file, why) =>
      `${file} est illisible (${why}) : reprenez-le dans une sauvegarde, ou supprimez-le et relancez site setup`,
    newer: (file, layout, known) =>
      `${file} a la disposition ${layout}, d’une version plus récente (celle-ci connaît la ${known}) : réinstallez la plus récente`,
    layout: { 1: 'ce que fait site setup' },
    savedDamaged: (file) =>
      `${file} est illisible, les réglages restent donc comme ils sont : reprenez ceux d’avant dans une sauvegarde (site restore --from)`,
    changedSince: (file) => `${file} a été modifié depuis, et reste comme il est`,
  },
)
