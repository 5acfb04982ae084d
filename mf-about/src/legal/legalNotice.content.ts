import type { SiteConfig } from '@site/shared/platform'
import { list, type Prose, paragraph } from './prose'

/** Who publishes the site, who answers for it, and who hosts it (LCEN, article 1-1). */
export const legalNotice = ({ name, legal, emails, studio }: SiteConfig): Prose => ({
  title: 'Mentions légales',
  description: `Qui publie et héberge le site ${name}.`,
  sections: [
    {
      heading: 'Éditeur du site',
      blocks: [
        paragraph(`Ce site est publié par l’association ${name}.`),
        list(
          ...legal.map((line) => [line]),
          [`Siège : ${studio.address}`],
          ['Adresse électronique : ', { text: emails.contact, href: `mailto:${emails.contact}` }],
          ['Téléphone : 05 00 00 00 00'],
        ),
      ],
    },
    {
      heading: 'Direction de la publication',
      blocks: [
        paragraph('La directrice de la publication est la présidente de l’association, Camille Basse.'),
      ],
    },
    {
      heading: 'Hébergement',
      blocks: [
        list(['Hébergeur Exemple, 2 allée des Serveurs, 31000 Toulouse'], ['Téléphone : 05 00 00 00 01']),
      ],
    },
    {
      heading: 'Propriété des contenus',
      blocks: [
        paragraph(
          'Les émissions, les disques, les visuels et les textes restent à leurs auteurs et autrices. Les écouter ici ne donne pas le droit de les rediffuser : demandez-nous.',
        ),
        paragraph(
          'Vous tenez les droits d’un contenu et sa présence ici vous pose problème ? Écrivez à ',
          { text: emails.contact, href: `mailto:${emails.contact}` },
          ' : nous répondons, et nous retirons s’il le faut.',
        ),
      ],
    },
  ],
})
