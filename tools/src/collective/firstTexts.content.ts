/** The first texts of a collective, in French. Facts that only the collective has are marked « À COMPLÉTER ». */
import type { SiteConfig } from '@site/shared/site-config'

const MARK = 'À COMPLÉTER'

type Named = Pick<SiteConfig, 'name' | 'city' | 'emails' | 'publicUrl' | 'legal'>

/** Quotes a text for YAML and JSON. */
const quote = (text: string): string => JSON.stringify(text)

const writeFrontMatter = (title: string, description: string): string =>
  `---\ntitle: ${title}\ndescription: ${quote(description)}\n---\n\n`

const writeHome = ({ name, city }: Named): string => `# yaml-language-server: $schema=../schemas/home.json
heading: ${quote(`${name}, radio à ${city}`)}
description: ${quote(`${name}, webradio à ${city} : le direct et les derniers podcasts.`)}
# Les annonces du haut de l’accueil, chacune avec une image à côté de ce fichier :
# slides:
#   - title: Un titre
#     description: Une phrase.
#     picture: affiche.jpg
#     from: 2026-12-01   # premier et dernier jour, si elle ne reste pas
#     to: 2026-12-24
`

const writeAbout = ({ name, city }: Named): string => `# yaml-language-server: $schema=../schemas/about.json
introduction:
  statement: ${quote(`${MARK} : une phrase qui dit ce qu’est ${name}, à ${city}.`)}
collective:
  heading: Le collectif
  paragraphs:
    - ${quote(`${MARK} : qui vous êtes, depuis quand, ce qui vous tient.`)}
webradio:
  heading: Webradio
  text: ${quote(`${MARK} : ce que la radio passe, et quand.`)}
contact:
  text: ${quote('Une question, une proposition ? Écrivez-nous.')}
`

const writeLegal = ({
  name,
  emails,
  legal,
}: Named): string => `${writeFrontMatter('Mentions légales', `Qui publie et héberge le site ${name}.`)}## Éditeur du site

Ce site est publié par ${name}.

${legal.map((line) => `- ${line}\n`).join('')}- Siège : ${MARK}, l’adresse du siège
- Adresse électronique : [${emails.contact}](mailto:${emails.contact})
- Téléphone : ${MARK}

## Direction de la publication

Directrice ou directeur de la publication : ${MARK}, prénom et nom.

## Hébergement

Hébergeur : ${MARK}, son nom, son adresse et son numéro de téléphone.

## Propriété des contenus

Les émissions, les visuels et les textes restent à leurs auteurs et autrices. Vous tenez les droits d’un contenu et sa présence ici vous pose problème ? Écrivez à [${emails.contact}](mailto:${emails.contact}).
`

const writePrivacy = ({
  name,
  emails,
}: Named): string => `${writeFrontMatter('Vie privée', 'Ce que ce site garde, où, et pourquoi.')}## En bref

Pas de compte, pas de publicité, pas de mesure d’audience. Ce site ne dépose aucun cookie.

## Ce que votre navigateur garde

Ces réglages restent dans votre navigateur, ne nous sont jamais envoyés, et disparaissent quand vous effacez les données du site :

- vos préférences d’écoute, et les émissions que vous avez écoutées ou mises de côté ;
- les services dont vous avez toujours autorisé les contenus, pendant six mois au plus, ou jusqu’à ce que vous changiez d’avis sur la page [Contenus externes](/contenus-externes) ;
- un nombre tiré au hasard, qui décide si vous essayez une nouvelle version du site avant les autres ;
- le temps de la visite seulement : les versions du site qui n’ont pas fonctionné chez vous.

## Ce que notre serveur voit

Comme tout serveur, le nôtre reçoit votre adresse IP et le nom de votre navigateur avec chaque demande. Les journaux techniques servent à la sécurité et aux pannes, et sont effacés au bout de douze mois au plus.

Quand une partie du site ne fonctionne pas, votre navigateur nous dit laquelle et pourquoi, sans rien qui vous distingue des autres.

## Les contenus d’autres services

Les contenus d’autres services ne sont chargés que si vous le demandez, un par un. Le son des podcasts vient de leur hébergeur, ${MARK} (son nom), quand vous les écoutez.

## Les messages que vous nous envoyez

Nous gardons les messages reçus le temps d’y répondre, et un an au plus après le dernier échange.

## Vos droits

${name} est responsable de ces traitements, fondés sur son intérêt à faire fonctionner le site et, pour les contenus d’autres services, sur votre consentement. Pour savoir ce qui vous concerne, le corriger, l’effacer ou vous y opposer, écrivez à [${emails.contact}](mailto:${emails.contact}).

Si notre réponse ne vous convient pas, vous pouvez saisir la [CNIL](https://www.cnil.fr/fr/plaintes).
`

const writeAccessibility = (
  { name, emails, publicUrl }: Named,
  today: string,
): string => `${writeFrontMatter('Accessibilité', `Déclaration d’accessibilité du site ${name}.`)}## Déclaration

${name} veut que tout le monde puisse écouter, lire et naviguer ici. Cette déclaration s’applique au site [${publicUrl}](${publicUrl}). Elle a été établie le ${today}.

## État de conformité

Le site n’est pas conforme au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1, car aucun audit complet n’a été mené.

## Contenus non accessibles

- Les émissions et les directs n’ont ni transcription ni sous-titres.

## Nous signaler un défaut

Quelque chose vous bloque ? Écrivez à [${emails.contact}](mailto:${emails.contact}) : nous vous donnerons le contenu sous une autre forme, et nous corrigerons.

Sans réponse satisfaisante, vous pouvez saisir le [Défenseur des droits](https://formulaire.defenseurdesdroits.fr/).
`

/** File -> its text. @param today as people write it: 26 novembre 2026 */
export const writeFirstTexts = (named: Named, today: string): Readonly<Record<string, string>> => ({
  'home/home.yaml': writeHome(named),
  'about/about.yaml': writeAbout(named),
  'legal/mentions-legales.md': writeLegal(named),
  'legal/vie-privee.md': writePrivacy(named),
  'legal/accessibilite.md': writeAccessibility(named, today),
})
