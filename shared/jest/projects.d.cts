import type { Config } from 'jest'

type Project = Exclude<NonNullable<Config['projects']>[number], string>

/** Logic never sees a browser: `*.test.ts` of a folder runs in plain Node, as `<name>:logic`. */
export declare const logic: (folder: string, name: string) => Project
/** Views are tested by role in jsdom: `*.test.tsx` of a folder, as `<name>:views`. */
export declare const views: (folder: string, name: string) => Project
/**
 * The tests of every part of the repository at `root`, for its `jest.config`.
 * @example module.exports = { projects: partProjects(__dirname) }
 */
export declare const partProjects: (root: string) => Project[]
