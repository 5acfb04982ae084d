import type { SiteConfig } from '@site/shared/platform'
import { list, type Prose, paragraph } from './prose'

/** Where the site stands by RGAA 4.1, which calls a site that nobody audited not compliant. */
export const accessibility = ({ name, emails, publicUrl }: SiteConfig): Prose => ({
  title: 'Accessibilité',
  description: `Déclaration d’accessibilité du site ${name}.`,
  sections: [
    {
      heading: 'Déclaration',
      blocks: [
        paragraph(
          `L’association ${name} veut que tout le monde puisse écouter, lire et naviguer ici. Cette déclaration s’applique au site `,
          { text: publicUrl, href: publicUrl },
          '.',
        ),
      ],
    },
    {
      heading: 'État de conformité',
      blocks: [
        paragraph(
          'Le site n’est pas conforme au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1, car aucun audit complet n’a été mené. Nous préférons le dire ainsi plutôt que d’annoncer un taux que personne n’a mesuré.',
        ),
      ],
    },
    {
      heading: 'Ce qui est vérifié',
      blocks: [
        paragraph('À chaque changement du site, des outils vérifient sur chaque sorte de page :'),
        list(
          ['les contrastes, les titres, les noms des boutons et des champs (règles d’axe-core) ;'],
          ['l’usage au clavier du menu, du lecteur et des filtres ;'],
          ['la lecture sans scripts, et sans mouvement pour qui le demande.'],
        ),
        paragraph('Ces outils ne trouvent qu’une partie des défauts, et ne remplacent pas un audit.'),
      ],
    },
    {
      heading: 'Contenus non accessibles',
      blocks: [
        list(
          ['Les émissions et les directs n’ont ni transcription ni sous-titres.'],
          [
            'Le plan, l’agenda, la vidéo et le tchat viennent d’autres services, dont nous ne réglons pas l’accessibilité. L’adresse du studio et le lien vers le direct sont donnés en toutes lettres.',
          ],
        ),
      ],
    },
    {
      heading: 'Nous signaler un défaut',
      blocks: [
        paragraph(
          'Quelque chose vous bloque ? Écrivez à ',
          { text: emails.contact, href: `mailto:${emails.contact}` },
          ' : nous vous donnerons le contenu sous une autre forme, et nous corrigerons.',
        ),
        paragraph(
          'Sans réponse satisfaisante, vous pouvez saisir le ',
          { text: 'Défenseur des droits', href: 'https://formulaire.defenseurdesdroits.fr/' },
          '.',
        ),
      ],
    },
  ],
})
