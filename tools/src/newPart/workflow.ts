export interface WorkflowNames {
  readonly name: string
  readonly folder: string
}

/** The workflow of one part: it runs when the part, or what it is made of, has changed, and touches no other part. */
export const workflowOf = ({ name, folder }: WorkflowNames): string => `name: ${name}

on:
  pull_request:
    paths: &paths
      - ${folder}/**
      - shared/**
      - package-lock.json
      - .github/workflows/part.yml
      - .github/workflows/${name}.yml
  push:
    branches: [main]
    paths: *paths

jobs:
  ${name}:
    uses: ./.github/workflows/part.yml
    with:
      part: ${name}
      folder: ${folder}
`

/** The line of \`CODEOWNERS\` that asks the part's team about each change of it. */
export const ownerLineOf = ({ name, folder }: WorkflowNames): string => `/${folder}/ @onde-basse/${name}\n`
