import type { PartNames } from './naming'

/** File of the new part -> its text. */
export type Files = Readonly<Record<string, string>>

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** What the new part depends on: the versions every part has. */
export interface PartDependencies {
  readonly '@site/shared': string
  readonly react: string
}

const manifestOf = ({ name, folder }: PartNames, dependencies: PartDependencies) => ({
  name: `@site/${folder}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    dev: `npm run --prefix .. dev -- ${name}`,
    build: 'webpack --mode production',
    test: `npm run --prefix .. test:unit -- --selectProjects ${name}:logic ${name}:views`,
  },
  dependencies,
})

const webpackConfig = ({
  name,
  module,
  owner,
}: PartNames): string => `import { part } from '@site/shared/federation'
import { pages } from './pages.content.mjs'

export default part({
  dir: import.meta.dirname,
  name: '${name}',
  owner: '${owner}',
  exposes: { ${module}: './src/${module}.tsx' },
  pages,
})
`

/** After the entries the site came with. */
const NAVIGATION_ORDER = 40

const pages = ({ name, module }: PartNames): string => `// @ts-check

/** @type {import('@site/shared/federation').Page[]} */
export const pages = [
  {
    path: '/${name}',
    module: '${module}',
    title: '${module}',
    navigation: { label: '${module}', order: ${NAVIGATION_ORDER}, place: 'main' },
  },
]
`

const slots = ({ name, module }: PartNames): string => `import '@site/shared/slots'

declare module '@site/shared/slots' {
  interface Slots {
    '${name}/${module}': true
  }
}
`

const tsconfig = ({ folder }: PartNames): string => `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "rootDir": ".",
    "outDir": "../node_modules/.cache/types/${folder}",
    "tsBuildInfoFile": "../node_modules/.cache/types/${folder}.tsbuildinfo",
    "types": ["jest", "@testing-library/jest-dom"]
  },
  "include": ["src", "../mf-*/slots.d.ts"],
  "references": [{ "path": "../shared" }]
}
`

const content = ({ name, module }: PartNames): string => `export const ${name}Content = {
  title: '${module}',
  metaDescription: (collective: string) => \`La page « ${module} » de \${collective}.\`,
  statement: (collective: string) => \`Bientôt ici : la page « ${module} » de \${collective}.\`,
} as const
`

const component = ({
  name,
  module,
}: PartNames): string => `import { Heading } from '@site/shared/design/heading/Heading'
import { Page } from '@site/shared/design/page/Page'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { ${name}Content } from './${name}.content'

/** The page of the ${name} part. */
export const ${module} = (): ReactNode => {
  const collective = useSiteConfig().name
  return (
    <Page title={${name}Content.title} description={${name}Content.metaDescription(collective)}>
      <Heading level={1}>{${name}Content.title}</Heading>
      <p>{${name}Content.statement(collective)}</p>
    </Page>
  )
}
`

const test = ({ name, module }: PartNames): string => `import { renderSite } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { ${module} } from './${module}'

describe('the ${name} page', () => {
  it('is titled, in the tab and on the page', () => {
    renderSite(<${module} />)
    expect(document.title).toBe('${module}')
    expect(screen.getByRole('heading', { level: 1, name: '${module}' })).toBeVisible()
  })

  it('names the collective', () => {
    renderSite(<${module} />)
    expect(screen.getByText(/Onde Basse/)).toBeVisible()
  })
})
`

/** Everything in the folder of a new part. */
export const templateOf = (names: PartNames, dependencies: PartDependencies): Files => ({
  'package.json': json(manifestOf(names, dependencies)),
  'webpack.config.mjs': webpackConfig(names),
  'tsconfig.json': tsconfig(names),
  'pages.content.mjs': pages(names),
  'slots.d.ts': slots(names),
  [`src/${names.name}.content.ts`]: content(names),
  [`src/${names.module}.tsx`]: component(names),
  [`src/${names.module}.test.tsx`]: test(names),
})
