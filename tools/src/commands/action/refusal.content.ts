import { catalogue } from '../../lib/language'

const KEY_REMEDY = 'add --key, or SITE_KEY, which deploy, publish, promote, canary and rollback take'
const KEY_REMEDY_FR = 'ajoutez --key, ou SITE_KEY, que prennent deploy, publish, promote, canary et rollback'

/** Why a command does nothing: its options or its place do not fit it. */
export const refusalWords = catalogue(
  {
    askExample: (command: string) => `site ${command} <part> --site https://collectif.example --key <file>`,
    teamsAlone: (place: string, example: string) =>
      `${place} answers its teams alone: add --key, as in ${example}, or name where the site is kept`,
    byAddress: (example: string) =>
      `The process that serves the site is asked by its address, as in ${example}`,
    noSources: (command: string) =>
      `site ${command} needs the sources of the site: call it in a checkout of its repository, since this is an installed release`,
    emptySite: '--site, or SITE, is empty: name a folder or s3://bucket/prefix',
    unreadSite: (place: string) =>
      `--site, or SITE, is « ${place} », with a blank, a quote, ~ or $ that no shell removed: name the whole path`,
    emptyKey: '--key, or SITE_KEY, is empty: in CI the secret is missing, or this run may not have it',
    dryKey: 'With --key the site decides: leave out --dry-run',
    noDryRun: (command: string) => `site ${command} changes no site: leave out --dry-run`,
    otherScheme: (place: string) => `--site is ${place}: name a folder or s3://bucket/prefix`,
    notAddress: (command: string, place: string) =>
      `site ${command} needs where the site is kept, not its address ${place}`,
    notStorage: (command: string, place: string, remedy: string) =>
      `site ${command} takes a folder, not object storage (${place}): ${remedy}`,
    developmentFolder: 'leave out --site, or name an empty folder',
    otherFolder: 'name a folder with --site',
    noPart: 'Name your part, as in site status label --site … --key label.key',
    noSite: (place: string) =>
      `There is no site at ${place}: check --site, or SITE. To begin one there: site deploy`,
    box: (place: string) => `${place} is where teams hand in their parts: ${KEY_REMEDY}`,
    inBox: (place: string, site: string) =>
      `${place} is inside the inbox or outbox of ${site}: name ${site} with --site, or SITE, and ${KEY_REMEDY}`,
    inSite: (place: string, site: string) => `${place} is inside the site at ${site}: check --site, or SITE`,
    begin: {
      no: (place: string, why: string) => `There is no site at ${place}, and ${why}`,
      checkout: (place: string) => `${place} is the checkout: check --site, or SITE`,
      below: (site: string) => `one is below it, at ${site}: check --site, or SITE`,
      key: 'SITE_KEY hands in to one: check --site, or SITE',
      url: (url: string) => `SITE_URL names ${url}: check --site, or add --key; --new begins a site there`,
      foreign: (root: string) =>
        `${root} has no shell to begin one with: check --site, or add --key; --new begins a site there`,
      withoutShell:
        'one begins with its shell: check --site, or SITE; site deploy begins one, --new one without a shell',
    },
  },
  {
    askExample: (command) => `site ${command} <partie> --site https://collectif.example --key <fichier>`,
    teamsAlone: (place, example) =>
      `${place} ne répond qu’à ses équipes : ajoutez --key, comme dans ${example}, ou dites où le site est rangé`,
    byAddress: (example) =>
      `C’est au processus qui sert le site qu’on le demande, par son adresse, comme dans ${example}`,
    noSources: (command) =>
      `site ${command} a besoin des sources du site : lancez-le dans une copie de son dépôt, car ceci est une version installée`,
    emptySite: '--site, ou SITE, est vide : nommez un dossier ou s3://bucket/préfixe',
    unreadSite: (place) =>
      `--site, ou SITE, est « ${place} », avec une espace, un guillemet, ~ ou $ qu’aucun shell n’a remplacé : écrivez le chemin entier`,
    emptyKey: '--key, ou SITE_KEY, est vide : en CI le secret manque, ou cette exécution n’y a pas droit',
    dryKey: 'Avec --key, c’est le site qui décide : retirez --dry-run',
    noDryRun: (command) => `site ${command} ne change aucun site : retirez --dry-run`,
    otherScheme: (place) => `--site est ${place} : nommez un dossier ou s3://bucket/préfixe`,
    notAddress: (command, place) =>
      `site ${command} veut l’endroit où le site est rangé, pas son adresse ${place}`,
    notStorage: (command, place, remedy) =>
      `site ${command} prend un dossier, pas un stockage d’objets (${place}) : ${remedy}`,
    developmentFolder: 'retirez --site, ou nommez un dossier vide',
    otherFolder: 'nommez un dossier avec --site',
    noPart: 'Nommez votre partie, comme dans site status label --site … --key label.key',
    noSite: (place) =>
      `Il n’y a pas de site à ${place} : vérifiez --site, ou SITE. Pour en commencer un : site deploy`,
    box: (place) => `${place} est l’endroit où les équipes déposent leurs parties : ${KEY_REMEDY_FR}`,
    inBox: (place, site) =>
      `${place} est dans la boîte d’entrée ou de sortie de ${site} : nommez ${site} avec --site, ou SITE, et ${KEY_REMEDY_FR}`,
    inSite: (place, site) => `${place} est dans le site qui est à ${site} : vérifiez --site, ou SITE`,
    begin: {
      no: (place, why) => `Il n’y a pas de site à ${place}, et ${why}`,
      checkout: (place) => `${place} est la copie du dépôt : vérifiez --site, ou SITE`,
      below: (site) => `il y en a un en dessous, à ${site} : vérifiez --site, ou SITE`,
      key: 'SITE_KEY en désigne un où déposer : vérifiez --site, ou SITE',
      url: (url) =>
        `SITE_URL nomme ${url} : vérifiez --site, ou ajoutez --key ; --new en commence un à cet endroit`,
      foreign: (root) =>
        `${root} n’a pas de coque (shell) pour en commencer un : vérifiez --site, ou ajoutez --key ; --new en commence un à cet endroit`,
      withoutShell:
        'un site commence par sa coque (shell) : vérifiez --site, ou SITE ; site deploy en commence un, --new un site sans coque',
    },
  },
)
