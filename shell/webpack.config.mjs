import { part } from '@site/shared/federation'

export default part(import.meta.dirname, { name: 'shell', owner: 'équipe Accueil', modules: {} })
