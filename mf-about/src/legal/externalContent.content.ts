export const externalContent = {
  title: 'Contenus externes',
  description: 'Les services dont vous autorisez les contenus, et comment changer d’avis.',
  explanation:
    'Le plan, l’agenda, la vidéo du direct et le tchat viennent d’autres services. Ils ne sont chargés que si vous le demandez\u202f; un service que vous avez choisi de toujours autoriser est listé ici, et vous est demandé à nouveau au bout de six mois.',
  heading: 'Vos autorisations',
  none: 'Vous n’autorisez aucun service d’avance\u00a0: chaque contenu vous est proposé là où il se trouve.',
  withdraw: (provider: string) => `Ne plus autoriser ${provider}`,
  withdrawn: (provider: string) => `${provider} ne sera plus chargé sans votre accord.`,
  off: 'Ce site affiche ces contenus directement.',
} as const
