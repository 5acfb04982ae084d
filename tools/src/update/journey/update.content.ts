// The words of `site update`, in both languages of the commands.
import { catalogue } from '../../lib/language'

export const updateWords = catalogue(
  {
    newest: (version: string) => `${version} is installed, and nothing newer is there`,
    found: (version: string, installed: string) => `Version ${version} is there; ${installed} is installed`,
    security: (version: string) => `It closes a security hole, in ${version}:`,
    noSecurity: 'It closes no known security hole',
    before: (version: string) => `Before you update (${version}):`,
    nothingBefore: 'There is nothing to do before you update',
    toUpdate: 'To install it: site update',
    goOn: 'Have you done what is said above, and shall it go on?',
    yesNo: '[y/N]',
    notYet: 'Nothing was changed: call site update again once that is done',
    step: {
      backup: 'saving a backup',
      install: 'installing it beside the present one',
      switch: 'making it the one that runs',
      migrate: 'changing settings and units to its layout',
      start: 'starting api and server, and waiting until they answer',
      parts: 'publishing its parts',
      page: 'asking for a page',
      unmigrate: 'bringing settings and units back',
      unswitch: 'making the version before the one that runs',
      restart: 'starting api and server of the version before',
      unpublish: 'bringing the parts of the version before back',
    },
    kept: {
      key: (part: string) => `${part} stays as it is: its team publishes it with its key`,
      'own-build': (part: string) =>
        `${part} stays as it is: it is a build of your own (site deploy ${part} replaces it)`,
      removed: (part: string) =>
        `${part} stays away: it was removed here (site deploy ${part} brings it back)`,
    },
    done: (version: string) =>
      `Version ${version} runs, and the site answers. To go back: site update --back`,
    failed: (why: string) => `That failed, so it goes back: ${why}`,
    back: (version: string) => `Version ${version} runs again, and the site answers`,
    backWithoutParts: (version: string, why: string) =>
      `Version ${version} runs again, and the site answers, but without its parts. ${why}`,
    wentBack: (version: string, why: string, partsStay?: string) =>
      partsStay === undefined
        ? `The update failed, and everything is as it was before, with ${version}. Why it failed: ${why}`
        : `The update failed, and programs and settings are as before, with ${version}. Why it failed: ${why}. ${partsStay}`,
    stuck: (why: string) => `Going back did not end: ${why}. Correct that, then: site update`,
    unchanged: (why: string) => `Nothing was changed: ${why}`,
    interrupted: 'The last update was interrupted before it changed anything: it begins again',
    resumes: (version: string) => `The last update, to ${version}, was interrupted: this completes it`,
    resumesBack: (version: string) => `Going back to ${version} was interrupted: this completes it`,
    unfinished: (from: string, to: string) =>
      `An update from ${from} to ${to} was interrupted, and the site runs: site update completes it, or brings everything back`,
    notKept:
      'The address is not kept, since it has a control character or more than 4096 characters: give it again next time',
    machineChecked:
      'Certificate, newest backup and newest release are noted for the station’s messages, where they are known',
    noAddress:
      'No address of releases is known here: site update <address> once, with a folder or an https address, keeps it',
  },
  {
    newest: (version) => `La version ${version} est installée, il n’y en a pas de plus récente`,
    found: (version, installed) => `La version ${version} est là ; ${installed} est installée`,
    security: (version) => `Elle ferme une faille de sécurité, dans ${version} :`,
    noSecurity: 'Elle ne ferme aucune faille de sécurité connue',
    before: (version) => `Avant la mise à jour (${version}) :`,
    nothingBefore: 'Il n’y a rien à faire avant la mise à jour',
    toUpdate: 'Pour l’installer : site update',
    goOn: 'Avez-vous fait ce qui est dit ci-dessus, et faut-il continuer ?',
    yesNo: '[o/N]',
    notYet: 'Rien n’a été changé : rappelez site update une fois que c’est fait',
    step: {
      backup: 'sauvegarde',
      install: 'installation à côté de l’actuelle',
      switch: 'passage à la nouvelle version',
      migrate: 'réglages et services mis à sa forme',
      start: 'démarrage de l’API et du serveur, et attente de leurs réponses',
      parts: 'publication de ses parties',
      page: 'lecture d’une page',
      unmigrate: 'réglages et services remis comme avant',
      unswitch: 'retour à la version d’avant',
      restart: 'démarrage de l’API et du serveur de la version d’avant',
      unpublish: 'retour des parties de la version d’avant',
    },
    kept: {
      key: (part) => `${part} reste comme elle est : son équipe la publie avec sa clé`,
      'own-build': (part) =>
        `${part} reste comme elle est : c’est une fabrication à vous (site deploy ${part} la remplace)`,
      removed: (part) => `${part} reste absente : elle a été retirée ici (site deploy ${part} la ramène)`,
    },
    done: (version) => `La version ${version} tourne, et le site répond. Pour revenir : site update --back`,
    failed: (why) => `Échec, retour à la version d’avant : ${why}`,
    back: (version) => `La version ${version} tourne à nouveau, et le site répond`,
    backWithoutParts: (version, why) =>
      `La version ${version} tourne à nouveau, et le site répond, mais sans ses parties. ${why}`,
    wentBack: (version, why, partsStay) =>
      partsStay === undefined
        ? `La mise à jour a échoué, et tout est comme avant, avec ${version}. Raison de l’échec : ${why}`
        : `La mise à jour a échoué, les programmes et les réglages sont comme avant, avec ${version}. Raison de l’échec : ${why}. ${partsStay}`,
    stuck: (why) => `Le retour n’a pas abouti : ${why}. Corrigez cela, puis : site update`,
    unchanged: (why) => `Rien n’a été changé : ${why}`,
    interrupted: 'La dernière mise à jour a été interrompue avant de rien changer : elle recommence',
    resumes: (version) =>
      `La dernière mise à jour, vers ${version}, a été interrompue : elle est achevée maintenant`,
    resumesBack: (version) => `Le retour à ${version} a été interrompu : il est achevé maintenant`,
    unfinished: (from, to) =>
      `Une mise à jour de ${from} à ${to} a été interrompue, et le site tourne : site update l’achève, ou remet tout comme avant`,
    notKept:
      'L’adresse n’est pas retenue, car elle a un caractère de contrôle ou plus de 4096 caractères : redonnez-la la prochaine fois',
    machineChecked:
      'Certificat, dernière sauvegarde et dernière version sont notés pour les messages de la station, s’ils sont connus',
    noAddress:
      'Aucune adresse de versions n’est connue ici : site update <adresse> une fois, avec un dossier ou une adresse https, la retient',
  },
)

export type UpdateWords = (typeof updateWords)['en'] | (typeof updateWords)['fr']
