import { part } from '@site/shared/federation'

export default part({ dir: import.meta.dirname, name: 'shell', owner: 'équipe Accueil' })
