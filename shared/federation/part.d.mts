/** An entry of the site's navigation. */
interface Navigation {
  readonly label: string
  /** Entries are in ascending order. */
  readonly order: number
  /** Which navigation the entry is in: `main` is the menu, `legal` the footer's last line. */
  readonly place: 'main' | 'legal'
}

/** A page of the site, filled by the module that declares it. */
export interface PageDeclaration {
  /** Words between slashes, of which the last may be a variable: `/residences/:id`. */
  readonly path: `/${string}`
  /** The page's title until its module, which sets the final title, is loaded. */
  readonly title: string
  /** Text of the button that leads here from the pages below. */
  readonly back?: string
  readonly navigation?: Navigation
  /** Addresses it had before, with a variable where `path` has one: visitors are led to `path`. */
  readonly former?: readonly `/${string}`[]
}

/** A component other parts show by its slot, `<part>/<module>`, and the page it fills, if any. */
interface ModuleDeclaration {
  /** Path from the part's folder. Relative, so that builds have the same bytes on every machine. */
  readonly source: `./${string}`
  readonly page?: PageDeclaration
}

/**
 * What a part's `part.mjs` declares: webpack builds the part from it, and the compiler derives its slots.
 * @example
 * modules: {
 *   Agenda: { source: './src/Agenda.tsx', page: { path: '/agenda', title: 'Agenda' } },
 *   NextDates: { source: './src/NextDates.tsx' },
 * }
 */
export interface PartDeclaration {
  readonly name: string
  /** The team people turn to. */
  readonly owner: string
  /** By name, in the order the build lists their pages. A part without modules is the shell, the host of the others. */
  readonly modules: Readonly<Record<string, ModuleDeclaration>>
  /** Scripts for other sites, by name: path from the part's folder. */
  readonly embed?: Readonly<Record<string, ModuleDeclaration['source']>>
  /** Modules other sites load by federation, by name: path from the part's folder. */
  readonly remote?: Readonly<Record<string, ModuleDeclaration['source']>>
}

/** The slots of a part's modules, for its `slots.d.ts`. */
export type DeclaredSlots<Declaration extends PartDeclaration> = {
  [Module in keyof Declaration['modules'] & string as `${Declaration['name']}/${Module}`]: true
}

/** A part's configuration of webpack, one for each of its builds. */
type Configure = (env: object, argv: { readonly mode?: 'production' | 'development' }) => object[]

/**
 * Configures the builds of the part in `dir`.
 * @example
 * export default part(import.meta.dirname, declaration)
 */
export declare const part: (dir: string, declaration: PartDeclaration) => Configure
