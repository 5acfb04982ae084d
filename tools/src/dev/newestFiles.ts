import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { versionFolderOf } from '../artifact/versionFiles'
import type { PartSource } from '../workspace/workspace'
import { outputOf } from './developmentBuild'

export interface NewestFiles {
  readonly siteDir: string
  /** The parts under work. */
  readonly parts: readonly PartSource[]
}

interface FileRequest {
  readonly Params: { readonly version: string; readonly '*': string }
  readonly Querystring: { readonly hmr?: string }
}

/** `radio.1a2b3c4d.css` is a build of `radio.*.css`. */
const withoutHash = (file: string): string => file.replace(/\.[\da-f]{8}\.css$/, '.css')

/** A page asks for the style that takes the place of one it has by the name of the one it has. */
const newestStyle = (output: string, file: string): string =>
  readdirSync(output).find((other) => withoutHash(other) === withoutHash(file)) ?? file

interface FoundFile {
  readonly root: string
  readonly file: string
}

/**
 * A page goes on from build to build under the version it began with: what that version has not is in the newest build.
 * @param versionFolder where the version was published
 * @param output of the newest build
 */
const findFile = (versionFolder: string, output: string, file: string, takesPlace: boolean): FoundFile =>
  !takesPlace && existsSync(path.join(versionFolder, file))
    ? { root: versionFolder, file }
    : { root: output, file: takesPlace ? newestStyle(output, file) : file }

/** Serves the files of the parts under work, published or just built; the server must know `reply.sendFile`. */
export const serveNewestFiles = (app: FastifyInstance, { siteDir, parts }: NewestFiles): void => {
  for (const part of parts)
    app.get<FileRequest>(`/parts/${part.name}/:version/*`, (request, reply) => {
      const { version, '*': name } = request.params
      const folder = versionFolderOf(siteDir, part.name, version)
      const { root, file } = findFile(folder, outputOf(part), name, request.query.hmr !== undefined)
      return reply.header('cache-control', 'no-cache').sendFile(file, root)
    })
}
