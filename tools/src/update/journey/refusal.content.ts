// Why an update is refused, or goes back, in both languages of the commands.
import { catalogue } from '../../lib/language'

export const updateRefusals = catalogue(
  {
    notSetUp: (file: string) =>
      `There is no ${file}: site setup makes it. A machine that was set up by hand is updated as docs/deployment.md says`,
    notRoot: 'site update installs programs: run it as root',
    noLink: (link: string, unit: string) =>
      `${link} leads to no release that ${unit} starts: site setup makes both (machines set up by hand are updated as docs/deployment.md says)`,
    noKey: (version: string) =>
      `${version} was made without a key, so that nothing says who may follow: install the next release by hand, with npm install --global`,
    updateRuns: 'Another site update runs on this machine: wait until it ends',
    commandRuns: (command: string) => `« ${command} » runs on this machine: once it has ended, site update`,
    nothingBefore: 'There is no version before the present one on this machine',
    interrupted: 'The update was interrupted before it changed anything',
    noPage: (address: string, seconds: number) =>
      `${address} serves no page after ${seconds} s: journalctl --unit site-server says why`,
    notReady: (address: string, seconds: number) =>
      `${address} does not answer 200 after ${seconds} s: journalctl --unit site-api says why`,
    stateDamaged: (file: string, why: string, link: string) =>
      `${file} cannot be read (${why}): see where ${link} leads, which is the release that runs, then remove the file`,
    late: 'it did not end in time',
    commandFailed: (what: string, why: string) => `${what} failed: ${why}`,
    version: (version: string) => `Version ${version}`,
    settings: 'The change of settings',
    partsFailed: (version: string, why: string) => `The parts of ${version}: ${why}`,
    noRoom: (folder: string, megabytes: number) =>
      `The disk of ${folder} lacks ${megabytes} MB: site prune removes old versions of parts, and the oldest backups may go`,
    foreign: (file: string, version: string) => `${file} is not the package of ${version}`,
    lost: (folder: string) => `${folder} is not a whole release any more`,
    noRevision: (revision: number) =>
      `Revision ${revision} is missing or damaged, so that parts stay as they are: site deploy publishes those of this release`,
  },
  {
    notSetUp: (file) =>
      `${file} n’existe pas : site setup le crée. Une machine installée à la main se met à jour comme le dit docs/deployment.md`,
    notRoot: 'site update installe des programmes : lancez-le en root',
    noLink: (link, unit) =>
      `${link} ne mène à aucune version que ${unit} démarre : site setup fait les deux (une machine installée à la main se met à jour comme le dit docs/deployment.md)`,
    noKey: (version) =>
      `${version} a été faite sans clé, rien ne dit donc qui peut lui succéder : installez la version suivante à la main, avec npm install --global`,
    updateRuns: 'Un autre site update tourne sur cette machine : attendez qu’il finisse',
    commandRuns: (command) => `« ${command} » tourne sur cette machine : une fois finie, site update`,
    nothingBefore: 'Cette machine n’a pas de version d’avant',
    interrupted: 'La mise à jour a été interrompue avant de rien changer',
    noPage: (address, seconds) =>
      `${address} ne sert aucune page après ${seconds} s : journalctl --unit site-server dit pourquoi`,
    notReady: (address, seconds) =>
      `${address} ne répond pas 200 après ${seconds} s : journalctl --unit site-api dit pourquoi`,
    stateDamaged: (file, why, link) =>
      `${file} est illisible (${why}) : voyez où mène ${link}, c’est la version qui tourne, puis supprimez ce fichier`,
    late: 'ce n’était pas fini à temps',
    commandFailed: (what, why) => `échec de ${what} : ${why}`,
    version: (version) => `la version ${version}`,
    settings: 'la mise à jour des réglages',
    partsFailed: (version, why) => `Les parties de ${version} : ${why}`,
    noRoom: (folder, megabytes) =>
      `Il manque ${megabytes} Mo au disque de ${folder} : site prune retire les anciennes versions des parties, et les plus vieilles sauvegardes peuvent partir`,
    foreign: (file, version) => `${file} n’est pas le paquet de ${version}`,
    lost: (folder) => `${folder} n’est plus une version entière`,
    noRevision: (revision) =>
      `La révision ${revision} manque ou est abîmée, les parties restent donc comme elles sont : site deploy publie celles de cette version`,
  },
)
