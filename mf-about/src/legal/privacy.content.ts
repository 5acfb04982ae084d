import type { SiteConfig } from '@site/shared/platform'
import { list, type Prose, paragraph } from './prose'

/** What is stored, where, and why (`docs/contracts.md` lists the keys). */
export const privacy = ({ name, emails }: SiteConfig): Prose => ({
  title: 'Vie privée',
  description: 'Ce que ce site garde, où, et pourquoi.',
  sections: [
    {
      heading: 'En bref',
      blocks: [
        paragraph(
          'Pas de compte, pas de publicité, pas de mesure d’audience. Ce site ne dépose aucun cookie. Les polices et les images viennent de notre propre serveur ; rien n’est demandé à un autre service sans votre accord.',
        ),
      ],
    },
    {
      heading: 'Ce que votre navigateur garde',
      blocks: [
        paragraph(
          'Ces réglages restent dans votre navigateur, ne nous sont jamais envoyés, et disparaissent quand vous effacez les données du site :',
        ),
        list(
          [
            'vos préférences d’écoute (volume, vitesse, raccourcis), pour les retrouver à la prochaine visite ;',
          ],
          ['l’endroit où vous avez laissé une émission, pour la reprendre ;'],
          [
            'les services dont vous avez toujours autorisé les contenus, jusqu’à ce que vous changiez d’avis sur la page ',
            { text: 'Contenus externes', href: '/contenus-externes' },
            ' ;',
          ],
          [
            'un nombre tiré au hasard, qui décide si vous essayez une nouvelle version du site avant les autres ;',
          ],
          [
            'le temps de la visite seulement : les versions du site qui n’ont pas fonctionné chez vous, et celle que vous avez demandé d’essayer.',
          ],
        ),
      ],
    },
    {
      heading: 'Ce que notre serveur voit',
      blocks: [
        paragraph(
          'Comme tout serveur, le nôtre reçoit votre adresse IP et le nom de votre navigateur avec chaque demande. Les journaux techniques servent à la sécurité et aux pannes, et sont effacés au bout de douze mois au plus.',
        ),
        paragraph(
          'Quand une partie du site ne fonctionne pas, votre navigateur nous dit laquelle et pourquoi, sans rien qui vous distingue des autres.',
        ),
      ],
    },
    {
      heading: 'Les contenus d’autres services',
      blocks: [
        paragraph(
          'Le plan, l’agenda, la vidéo du direct et le tchat viennent d’autres services, qui peuvent déposer des cookies et savoir que vous êtes passé ici. Ils ne sont chargés que si vous le demandez, un par un. Le refus n’enlève rien au reste : la radio, les réécoutes et les disques s’écoutent sans eux.',
        ),
        paragraph(
          'Votre accord se retire aussi simplement, sous le contenu ou sur la page ',
          { text: 'Contenus externes', href: '/contenus-externes' },
          '.',
        ),
      ],
    },
    {
      heading: 'Vos droits',
      blocks: [
        paragraph(
          `L’association ${name} est responsable de ces traitements, fondés sur son intérêt à faire fonctionner le site et, pour les contenus d’autres services, sur votre consentement. Pour savoir ce qui vous concerne, le corriger, l’effacer ou vous y opposer, écrivez à `,
          { text: emails.contact, href: `mailto:${emails.contact}` },
          '.',
        ),
        paragraph(
          'Si notre réponse ne vous convient pas, vous pouvez saisir la ',
          { text: 'CNIL', href: 'https://www.cnil.fr/fr/plaintes' },
          '.',
        ),
      ],
    },
  ],
})
