import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { getVersionFolder } from '../store/versionFiles'
import type { PartSource } from '../workspace/parts'
import { developmentFolder } from './developmentBuild'

export interface NewestFiles {
  readonly siteDir: string
  /** The parts in development. */
  readonly parts: readonly PartSource[]
}

interface FileRequest {
  readonly Params: { readonly version: string; readonly '*': string }
  readonly Querystring: { readonly hmr?: string }
}

/** `radio.1a2b3c4d.css` is a build of `radio.*.css`. */
const withoutHash = (file: string): string => file.replace(/\.[\da-f]{8}\.css$/, '.css')

/** A page requests the new build of a style by the name of the old one. */
const findNewestStyle = (output: string, file: string): string =>
  readdirSync(output).find((other) => withoutHash(other) === withoutHash(file)) ?? file

/**
 * Serves the files of the parts in development; the server must have `reply.sendFile`. An open page keeps requesting files
 * of the version it was loaded with: missing ones come from the newest build.
 */
export const serveNewestFiles = (app: FastifyInstance, { siteDir, parts }: NewestFiles): void => {
  for (const part of parts)
    app.get<FileRequest>(`/parts/${part.name}/:version/*`, (request, reply) => {
      const { version, '*': name } = request.params
      const [published, output] = [getVersionFolder(siteDir, part.name, version), developmentFolder(part)]
      reply.header('cache-control', 'no-cache')
      if (request.query.hmr !== undefined) return reply.sendFile(findNewestStyle(output, name), output)
      return reply.sendFile(name, existsSync(path.join(published, name)) ? published : output)
    })
}
