export interface WorkflowNames {
  readonly name: string
  readonly folder: string
}

/** What a part is made of besides its own folder. */
const INGREDIENTS = [
  'shared/**',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  '.github/workflows/part.yml',
]

const pathsOf = ({ name, folder }: WorkflowNames): string =>
  [`${folder}/**`, ...INGREDIENTS, `.github/workflows/${name}.yml`]
    .map((path) => `      - ${path}`)
    .join('\n')

/** The workflow of one part: it runs when the part, or what it is made of, has changed, and touches no other part. */
export const workflowOf = (names: WorkflowNames): string => `name: ${names.name}

on:
  pull_request:
    paths:
${pathsOf(names)}
  push:
    branches: [main]
    paths:
${pathsOf(names)}

permissions:
  contents: read

# A newer push of the part waits for the one before, from its tests to its publication: the older never ends last.
concurrency:
  group: ${names.name}-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  ${names.name}:
    uses: ./.github/workflows/part.yml
    with:
      part: ${names.name}
      folder: ${names.folder}
`

/** The line of \`CODEOWNERS\` that asks the part's team about each change of it. */
export const ownerLineOf = ({ name, folder }: WorkflowNames): string => `/${folder}/ @onde-basse/${name}\n`
