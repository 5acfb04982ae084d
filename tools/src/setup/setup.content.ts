import { catalogue } from '../lib/language'

/** The messages of `site setup`. */
export const setupWords = catalogue(
  {
    ask: {
      name: (_: string) => 'Name of the collective: ',
      city: (_: string) => 'Its city: ',
      domain: (_: string) => 'Domain of the site (sel-noir.example): ',
      email: (_: string) => 'Mail address where people write to: ',
      stream: (usual: string) => `Address of the live stream (Enter: ${usual}, an Icecast on this machine): `,
    },
    interrupted: 'Interrupted: nothing was changed, and no answer was kept',
    missing: (options: string) => `Nobody can be asked here: add ${options}`,
    invalid: {
      name: (_: string) => 'The name is empty, or longer than 100 characters: --name "Sel Noir"',
      city: (_: string) => 'The city is empty, or longer than 100 characters: --city "Saint-Nazaire"',
      domain: (answer: string) =>
        `« ${answer} » is not a domain: --domain sel-noir.example, in small letters`,
      email: (answer: string) => `« ${answer} » is not a mail address: --email bonjour@sel-noir.example`,
      stream: (answer: string) =>
        `« ${answer} » is not the https address of a stream: --stream https://radio.sel-noir.example/live.mp3`,
    },
    domainMeant: (answer: string, domain: string) =>
      `« ${answer} » is not a domain: write --domain ${domain}`,
    addressMeant: (file: string, domain: string) =>
      `publicUrl in ${file} has « ${domain} », which is not a domain, so that no certificate is given for it: write the site’s own, such as https://sel-noir.example`,
    playlist: (answer: string) =>
      `« ${answer} » is a playlist, which browsers do not play: open it in a text editor, and give the https address in it as --stream`,
    segments: (answer: string) =>
      `« ${answer} » is HLS, which only some browsers play: give the address of the MP3 or AAC stream as --stream`,
    password:
      'The address of the stream has a user or a password, which every visitor would read: --stream takes an address without them',
    other: (option: string, own: string, file: string) =>
      `${option} says something else than the content, which has « ${own} »: leave it out, or change ${file} first`,
    checkout:
      'site setup sets up an installed release (npm install --global <file of the release>); this is a checkout, which site start serves',
    notRoot: 'site setup makes users and services: run it as root',
    unreadable: (root: string, folder: string) =>
      `Services cannot read the release in ${root}, since ${folder} is closed to other users: install it by root’s npm of Debian, npm install --global <file of the release>`,
    otherRuns:
      'Nothing was changed: another site setup, or site update, changes this machine. Wait until it ends, then run site setup again',
    machineBad: 'Nothing was changed: correct what is bad above, then run site setup again',
    nothing: 'Nothing differs: this machine is as site setup makes it',
    would: (steps: number) => `Nothing was changed: without --dry-run, these ${steps} steps would be done`,
    step: {
      folder: (path: string, owner: string, mode: string) => `folder ${path}, of ${owner}, ${mode}`,
      newFile: (path: string) => `new file ${path}`,
      file: (path: string) => `file ${path}`,
      remove: (path: string) => `remove ${path}`,
      lines: (sign: string, count: number) => `${sign} ${count} lines`,
      wait: (url: string) => `wait for ${url}`,
    },
    noOwner: (file: string, user: string) => `${file} belongs to ${user}, who is missing`,
    notInstalled: 'it is not installed',
    ended: (how: string) => `it ended with ${how}`,
    answers: (status: number) => `it answers ${status}`,
    failed: (command: string, why: string) =>
      `${command} failed (${why}), as it says above: correct that, then run site setup again, which goes on from there`,
    silent: (url: string, unit: string) =>
      `${url} does not answer: journalctl --unit ${unit} says why; then run site setup again`,
    online: (address: string) => `The site is at ${address}`,
    notYet: (address: string, why: string, web: string) =>
      `${address} does not answer yet (${why}): once its name leads to this machine and ports 80 and 443 are open, it does; journalctl --unit ${web} says more`,
    left: (count: number) =>
      count === 0
        ? 'Nothing is left to write in the content.'
        : `What only you know is still to be written (${count} lines of site content check, the first are):`,
    next: (content: string, settings: string) =>
      `The content is in ${content} (then: site content publish), the settings of the api in ${settings} (then: systemctl restart site-api).`,
    removed: (kept: string) => `Removed. Kept: ${kept}`,
    firstStays: (name: string) =>
      `The release that npm installed first is in no usual place: where it is still there, npm uninstall --global --prefix <the folder above its lib/node_modules> ${name} removes it`,
    releaseStays: (folder: string) => `The release in ${folder} stays: rm --recursive ${folder}`,
    notSetUp: (file: string) =>
      `There is no ${file}: site setup did not make this machine, so nothing is removed`,
  },
  {
    ask: {
      name: (_) => 'Nom du collectif : ',
      city: (_) => 'Sa ville : ',
      domain: (_) => 'Domaine du site (sel-noir.example) : ',
      email: (_) => 'Adresse à laquelle on vous écrit : ',
      stream: (usual) => `Adresse du direct (Entrée : ${usual}, un Icecast sur cette machine) : `,
    },
    interrupted: 'Interrompu : rien n’a été changé, et aucune réponse gardée',
    missing: (options) => `Personne ici à qui poser les questions : ajoutez ${options}`,
    invalid: {
      name: (_) => 'Le nom est vide, ou dépasse 100 caractères : --name "Sel Noir"',
      city: (_) => 'La ville est vide, ou dépasse 100 caractères : --city "Saint-Nazaire"',
      domain: (answer) => `« ${answer} » n’est pas un domaine : --domain sel-noir.example, en minuscules`,
      email: (answer) => `« ${answer} » n’est pas une adresse de courriel : --email bonjour@sel-noir.example`,
      stream: (answer) =>
        `« ${answer} » n’est pas l’adresse https d’un flux : --stream https://radio.sel-noir.example/live.mp3`,
    },
    domainMeant: (answer, domain) => `« ${answer} » n’est pas un domaine : écrivez --domain ${domain}`,
    addressMeant: (file, domain) =>
      `publicUrl, dans ${file}, a « ${domain} », qui n’est pas un domaine et n’aura donc pas de certificat : écrivez celui du site, comme https://sel-noir.example`,
    playlist: (answer) =>
      `« ${answer} » est une liste de lecture, que les navigateurs ne lisent pas : ouvrez-la dans un éditeur de texte, et donnez à --stream l’adresse https qu’elle contient`,
    segments: (answer) =>
      `« ${answer} » est un flux HLS, que seuls certains navigateurs lisent : donnez à --stream l’adresse du flux MP3 ou AAC`,
    password:
      'L’adresse du direct contient un identifiant ou un mot de passe, que chaque visiteur lirait : --stream prend une adresse qui n’en a pas',
    other: (option, own, file) =>
      `${option} contredit le contenu, qui dit « ${own} » : retirez cette option, ou changez d’abord ${file}`,
    checkout:
      'site setup installe une version publiée (npm install --global <fichier de la version>) ; ceci est un dépôt de sources, que site start sert',
    notRoot: 'site setup crée des utilisateurs et des services : lancez-le en root',
    unreadable: (root, folder) =>
      `Les services ne peuvent pas lire la version dans ${root}, car ${folder} est fermé aux autres utilisateurs : installez-la avec le npm de Debian, en root, npm install --global <fichier de la version>`,
    otherRuns:
      'Rien n’a été changé : un autre site setup, ou site update, change cette machine. Attendez qu’il finisse, puis relancez site setup',
    machineBad: 'Rien n’a été changé : corrigez ce qui est mauvais ci-dessus, puis relancez site setup',
    nothing: 'Rien ne diffère : cette machine est comme site setup la fait',
    would: (steps) => `Rien n’a été changé : sans --dry-run, ces ${steps} étapes seraient faites`,
    step: {
      folder: (path, owner, mode) => `dossier ${path}, à ${owner}, ${mode}`,
      newFile: (path) => `nouveau fichier ${path}`,
      file: (path) => `fichier ${path}`,
      remove: (path) => `retirer ${path}`,
      lines: (sign, count) => `${sign} ${count} lignes`,
      wait: (url) => `attendre ${url}`,
    },
    noOwner: (file, user) => `${file} est à ${user}, qui n’existe pas`,
    notInstalled: 'programme non installé',
    ended: (how) => `il a fini avec ${how}`,
    answers: (status) => `il répond ${status}`,
    failed: (command, why) =>
      `${command} a échoué (${why}), comme il le dit ci-dessus : corrigez cela, puis relancez site setup, qui reprend à cet endroit`,
    silent: (url, unit) =>
      `${url} ne répond pas : journalctl --unit ${unit} dit pourquoi ; puis relancez site setup`,
    online: (address) => `Le site est à l’adresse ${address}`,
    notYet: (address, why, web) =>
      `${address} ne répond pas encore (${why}) : il répondra dès que son nom mène à cette machine et que les ports 80 et 443 sont ouverts ; journalctl --unit ${web} en dit plus`,
    left: (count) =>
      count === 0
        ? 'Il ne reste rien à écrire dans le contenu.'
        : `Il reste à écrire ce que vous seuls savez (${count} lignes de site content check, voici les premières) :`,
    next: (content, settings) =>
      `Le contenu est dans ${content} (ensuite : site content publish), les réglages de l’API dans ${settings} (ensuite : systemctl restart site-api).`,
    removed: (kept) => `Retiré. Gardé : ${kept}`,
    firstStays: (name) =>
      `La version que npm a installée en premier n’est à aucun endroit habituel : si elle existe encore, npm uninstall --global --prefix <le dossier au-dessus de son lib/node_modules> ${name} la retire`,
    releaseStays: (folder) => `La version dans ${folder} reste : rm --recursive ${folder}`,
    notSetUp: (file) => `${file} n’existe pas : site setup n’a pas fait cette machine, rien n’est retiré`,
  },
)
