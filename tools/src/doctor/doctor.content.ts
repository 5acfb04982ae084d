import { catalogue } from '../lib/language'

const writeGo = (gb: string): string => `${gb.replace('.', ',')} Go`

/** The messages of `site doctor`. Each sentence that is not good ends with what to do. */
export const doctorWords = catalogue(
  {
    state: { good: 'ok', warning: 'warning', bad: 'BAD' },
    node: {
      good: (version: string) => `Node ${version}, which services start.`,
      none: 'Services start /usr/bin/node, which is not there: apt-get install nodejs.',
      old: (version: string) =>
        `/usr/bin/node is ${version}, which is too old. Debian 13 has a newer one (apt-get install nodejs); on Debian 12 take Node 22 from https://github.com/nodesource/distributions.`,
    },
    name: {
      none: 'No domain is known yet: site doctor --domain sel-noir.example looks where one leads.',
      good: (name: string, addresses: string) => `${name} leads to this machine (${addresses}).`,
      only4: (name: string, addresses: string) =>
        `${name} leads to this machine (${addresses}), by IPv4 alone. For IPv6 add an AAAA record.`,
      nowhere: (name: string) => `${name} leads nowhere: add an A record with the address of this machine.`,
      local: (name: string) =>
        `${name} leads to this machine by its own /etc/hosts; visitors may see another one: ask from elsewhere.`,
      hidden: (name: string, addresses: string, families: string) =>
        `${name} leads to ${addresses}. This machine has no public ${families} address: see that its router or provider forwards ports 80 and 443.`,
      elsewhere: (name: string, addresses: string) =>
        `${name} leads to ${addresses}, which is not this machine: correct its A and AAAA records, or remove those that are wrong.`,
    },
    port: {
      free: (port: number) => `Port ${port} is free.`,
      good: (port: number, program: string) => `Port ${port} is held by ${program}, as it should be.`,
      unknown: (port: number) => `Port ${port} is held: run site doctor as root to see by whom.`,
      bad: (port: number, program: string) =>
        `Port ${port} is held by ${program}: stop it (systemctl disable --now ${program}), or move it to another port.`,
      unlisted: 'Ports cannot be listed: apt-get install iproute2.',
    },
    clock: {
      none: 'The clock was not compared: no source has an https address yet.',
      noAnswer: (host: string) =>
        `The clock was not compared: ${host} does not answer; timedatectl shows whether it is synchronised.`,
      good: (host: string) => `The clock agrees with ${host}.`,
      off: (seconds: number, host: string) =>
        `The clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${host}: timedatectl set-ntp true.`,
    },
    disk: {
      unread: 'The free space of the disk cannot be read: df -h shows it.',
      good: (folder: string, gb: string) => `Disk of ${folder}: ${gb} GB free.`,
      low: (folder: string, gb: string) =>
        `Disk of ${folder}: ${gb} GB free. A first evening takes 5 GB: remove what is not needed (site prune removes old versions).`,
    },
    memory: {
      good: (gb: string) => `Memory: ${gb} GB.`,
      low: (gb: string) =>
        `Memory: ${gb} GB serve a site; building its parts (site deploy) takes up to 4 GB: add swap, or build on another machine.`,
      bad: (gb: string) => `Memory: ${gb} GB are too little: take a machine with 1 GB at least.`,
    },
    webServer: {
      good: (program: string) => `Web server: ${program}.`,
      none: 'There is no web server: site setup installs one; on a machine set up by hand, apt-get install nginx.',
    },
    ffmpeg: {
      good: 'ffmpeg is there: silence of the stream is noticed.',
      none: 'There is no ffmpeg, so silence of the stream is not noticed: apt-get install ffmpeg.',
    },
    systemd: {
      good: 'systemd runs: it starts services and timers.',
      none: 'systemd does not run here: something else has to start the services and the timers.',
    },
    content: {
      missing: 'There is no content yet: site setup writes it, or site content new.',
      good: (files: number) => `Content and configuration have no mistakes (${files} files).`,
      remarks: (files: number, remarks: number) =>
        `Content and configuration have no mistakes (${files} files), and ${remarks === 1 ? 'one remark' : `${remarks} remarks`}: site content check.`,
      bad: (first: string, more: number) =>
        `Content or configuration has mistakes: ${first}${more > 0 ? ` (and ${more} more: site content check)` : ''}`,
    },
    settings: {
      missing: (file: string) => `There are no settings of the api yet: site setup writes ${file}.`,
      unread: (file: string, problem: string) =>
        `${file} cannot be read (${problem}): run site doctor as root.`,
      refused: (lines: string) => `The api does not start with its settings:\n${lines}`,
      none: (file: string, unset: string) =>
        `${file} names no source, so the site has no podcasts and no programme. It may set ${unset}.`,
      some: (set: string, unset: string) => `Sources of the api: ${set}. Not set: ${unset}.`,
      all: (set: string) => `Sources of the api: ${set}.`,
    },
    bad: (count: number) =>
      `${count === 1 ? 'One thing has' : `${count} things have`} to be corrected, as the lines above say`,
    done: 'Nothing has to be corrected',
  },
  {
    state: { good: 'bon', warning: 'à voir', bad: 'MAUVAIS' },
    node: {
      good: (version) => `Node ${version}, que les services lancent.`,
      none: 'Les services lancent /usr/bin/node, qui n’existe pas : apt-get install nodejs.',
      old: (version) =>
        `/usr/bin/node est en version ${version}, trop ancienne. Debian 13 en a une plus récente (apt-get install nodejs) ; sur Debian 12, prenez Node 22 chez https://github.com/nodesource/distributions.`,
    },
    name: {
      none: 'Aucun domaine n’est encore connu : site doctor --domain sel-noir.example regarde où il mène.',
      good: (name, addresses) => `${name} mène à cette machine (${addresses}).`,
      only4: (name, addresses) =>
        `${name} mène à cette machine (${addresses}), en IPv4 seulement. Pour IPv6, ajoutez un enregistrement AAAA.`,
      nowhere: (name) =>
        `${name} ne mène nulle part : ajoutez un enregistrement A avec l’adresse de cette machine.`,
      local: (name) =>
        `${name} mène à cette machine par son propre /etc/hosts ; le public en voit peut-être une autre : demandez d’ailleurs.`,
      hidden: (name, addresses, families) =>
        `${name} mène à ${addresses}. Cette machine n’a pas d’adresse ${families} publique : vérifiez que sa box ou son hébergeur lui transmet les ports 80 et 443.`,
      elsewhere: (name, addresses) =>
        `${name} mène à ${addresses}, qui n’est pas cette machine : corrigez ses enregistrements A et AAAA, ou retirez ceux qui sont faux.`,
    },
    port: {
      free: (port) => `Le port ${port} est libre.`,
      good: (port, program) => `Le port ${port} est tenu par ${program}, comme il se doit.`,
      unknown: (port) => `Le port ${port} est pris : lancez site doctor en root pour savoir par qui.`,
      bad: (port, program) =>
        `Le port ${port} est pris par ${program} : arrêtez-le (systemctl disable --now ${program}), ou donnez-lui un autre port.`,
      unlisted: 'Les ports ne peuvent pas être listés : apt-get install iproute2.',
    },
    clock: {
      none: 'L’horloge n’a pas été comparée : aucune source n’a encore d’adresse en https.',
      noAnswer: (host) =>
        `L’horloge n’a pas été comparée : ${host} ne répond pas ; timedatectl dit si elle est synchronisée.`,
      good: (host) => `L’horloge est d’accord avec ${host}.`,
      off: (seconds, host) =>
        `L’horloge ${seconds > 0 ? 'avance' : 'retarde'} de ${Math.abs(seconds)} s sur ${host} : timedatectl set-ntp true.`,
    },
    disk: {
      unread: 'La place libre du disque ne peut pas être lue : df -h la montre.',
      good: (folder, gb) => `Disque de ${folder} : ${writeGo(gb)} libres.`,
      low: (folder, gb) =>
        `Disque de ${folder} : ${writeGo(gb)} libres. Une première soirée en demande 5 : retirez ce qui ne sert plus (site prune retire les anciennes versions).`,
    },
    memory: {
      good: (gb) => `Mémoire : ${writeGo(gb)}.`,
      low: (gb) =>
        `Mémoire : ${writeGo(gb)} suffisent pour servir un site ; construire ses parties (site deploy) en demande jusqu’à 4 : ajoutez du swap, ou construisez sur une autre machine.`,
      bad: (gb) => `Mémoire : ${writeGo(gb)}, c’est trop peu : prenez une machine d’au moins 1 Go.`,
    },
    webServer: {
      good: (program) => `Serveur web : ${program}.`,
      none: 'Il n’y a pas de serveur web : site setup en installe un ; sur une machine réglée à la main, apt-get install nginx.',
    },
    ffmpeg: {
      good: 'ffmpeg est là : un flux silencieux sera remarqué.',
      none: 'Il n’y a pas de ffmpeg, un flux silencieux ne sera donc pas remarqué : apt-get install ffmpeg.',
    },
    systemd: {
      good: 'systemd tourne : il lance services et minuteries.',
      none: 'systemd ne tourne pas ici : autre chose doit lancer les services et les minuteries.',
    },
    content: {
      missing: 'Il n’y a pas encore de contenu : site setup l’écrit, ou site content new.',
      good: (files) => `Contenu et configuration sans faute (${files} fichiers).`,
      remarks: (files, remarks) =>
        `Contenu et configuration sans faute (${files} fichiers) ; remarques : ${remarks}, à voir par site content check.`,
      bad: (first, more) =>
        `Le contenu ou la configuration a des fautes : ${first}${more > 0 ? ` (et ${more === 1 ? 'un autre' : `${more} autres`} : site content check)` : ''}`,
    },
    settings: {
      missing: (file) => `L’API n’a pas encore de réglages : site setup écrit ${file}.`,
      unread: (file, problem) => `${file} ne peut pas être lu (${problem}) : lancez site doctor en root.`,
      refused: (lines) => `L’API ne démarre pas avec ses réglages, pour ces raisons (en anglais) :\n${lines}`,
      none: (file, unset) =>
        `${file} ne nomme aucune source : le site n’a donc ni podcasts ni programme. Il peut contenir ${unset}.`,
      some: (set, unset) => `Sources de l’API : ${set}. Sans réglage : ${unset}.`,
      all: (set) => `Sources de l’API : ${set}.`,
    },
    bad: (count) =>
      count === 1
        ? 'Une chose est à corriger, comme le disent les lignes ci-dessus'
        : `${count} choses sont à corriger, comme le disent les lignes ci-dessus`,
    done: 'Rien n’est à corriger',
  },
)
