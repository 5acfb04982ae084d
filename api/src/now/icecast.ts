import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type ApiFailure, unavailable } from '../net/http/failure'
import { readLenientJson } from './lenientJson'
import { cleanText, readSong } from './song'
import { Count, describeStation, OFF_AIR, type Station, Text } from './station'

/** Room for a thousand mounts: reading malformed JSON takes half a second a megabyte. */
export const MAX_STATUS_BYTES = 1_000_000

const MountSchema = v.object({
  listenurl: v.optional(Text, ''),
  server_name: v.optional(Text, ''),
  artist: v.optional(Text, ''),
  title: v.optional(Text, ''),
  yp_currently_playing: v.optional(Text, ''),
  listeners: v.optional(Count, 0),
})

type Mount = v.InferOutput<typeof MountSchema>

const StatusSchema = v.object({ icestats: v.object({ source: v.optional(v.unknown()) }) })

/** Several sources are a list, one is an object, and without any there is nothing. */
const readMounts = (source: unknown): readonly Mount[] =>
  [source].flat().flatMap((one) => {
    const mount = v.safeParse(MountSchema, one)
    return mount.success ? [mount.output] : []
  })

const describeMount = (mount: Mount): Station =>
  describeStation({
    name: cleanText(mount.server_name),
    listenUrl: mount.listenurl,
    listeners: mount.listeners,
    song: readSong({ artist: mount.artist, title: mount.title, text: mount.yp_currently_playing }),
  })

/** The server may not know its host name, which makes `http://:8000/live.mp3`. */
const readPath = (listenUrl: string): string | undefined =>
  /^(?:\w+:\/\/[^/]*)?(\/[^?#]*)/.exec(listenUrl)?.[1]

const namesSong = ({ title, yp_currently_playing: playing }: Mount): boolean => title !== '' || playing !== ''

/** Returns the configured mount; else the first that names its song: a stream in several formats often names it in one only. */
const chooseMount = (mounts: readonly Mount[], mountPath: string | undefined): Mount | undefined =>
  mountPath === undefined
    ? (mounts.find(namesSong) ?? mounts[0])
    : mounts.find((one) => readPath(one.listenurl) === mountPath)

/** Maximum number of mounts, and of characters of each, in a message about a missing mount. */
const MAX_NAMED_MOUNTS = 8
const MAX_MOUNT_CHARACTERS = 60

/** The paths of mounts as ASCII, since they come from another server and are printed. */
const listPaths = (mounts: readonly Mount[]): readonly string[] =>
  [...new Set(mounts.flatMap((mount) => readPath(mount.listenurl) ?? []))]
    .slice(0, MAX_NAMED_MOUNTS)
    .map((mount) => mount.slice(0, MAX_MOUNT_CHARACTERS).replace(/[^!-~]/g, '?'))

const STATUS_START = '{"icestats"'

/** While Icecast starts, its answer is empty, or breaks off, or has closing brackets too many. */
const isStatusOfStart = (text: string): boolean =>
  STATUS_START.startsWith(text.replace(/\s+/g, '').slice(0, STATUS_START.length))

/**
 * Reads `status-json.xsl` as a list of one station, which is off the air if nothing is sent to its mount.
 * @param onOtherMounts called with the mounts there are, where the one that is named is not among them
 */
export const readIcecast = (
  text: string,
  mountPath?: string,
  onOtherMounts: (mounts: readonly string[]) => void = () => {},
): Result<readonly Station[], ApiFailure> => {
  const json = readLenientJson(text)
  if (json === undefined && isStatusOfStart(text)) return ok([OFF_AIR])
  const status = v.safeParse(StatusSchema, json)
  if (!status.success) return err(unavailable('Icecast did not answer with its status'))
  const mounts = readMounts(status.output.icestats.source)
  const mount = chooseMount(mounts, mountPath)
  const others = mount === undefined ? listPaths(mounts) : []
  if (others.length > 0) onOtherMounts(others)
  return ok([mount === undefined ? OFF_AIR : describeMount(mount)])
}
