import { partProjects } from '@site/shared/jest'

export default { projects: partProjects(import.meta.dirname) }
