import { logSources } from '../sources/describeSources'
import { findEnvFile } from '../sources/settings/refuse'
import { readServeSettings } from '../sources/settings/serveSettings'
import { readApiConfig } from './api'
import { createServer } from './server/server'

/** Answers in progress may take this long when the service stops. */
const DRAIN_MS = 10_000

/** The settings are invalid (`EX_CONFIG` of sysexits.h): systemd does not try again, and the sentence is in the log once. */
const INVALID_SETTINGS = 78

const refuse = (message: string, status = INVALID_SETTINGS): never => {
  console.error(message)
  process.exit(status)
}

/** Why the service cannot listen. A port in use or an address that is not there yet may be free later: systemd tries again. */
const refuseToListen = (host: string, port: number, { code = '', message }: NodeJS.ErrnoException): never => {
  const isLasting = code === 'ENOTFOUND' || code === 'EACCES'
  return refuse(`HOST ${host} and PORT ${port}: ${message}.`, isLasting ? INVALID_SETTINGS : 1)
}

const env = { API_SETTINGS_FILE: findEnvFile(process.execArgv), ...process.env }
const config = readApiConfig(env)
if (!config.ok) refuse(config.error.message)
const settings = readServeSettings(env)
if (!settings.ok) refuse(settings.error.message)
if (config.ok && settings.ok) {
  const { host, port, ...serving } = settings.value
  const { app, stop } = await createServer({ config: config.value, ...serving })
  const end = async () => {
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    await stop()
    process.exit(0)
  }
  process.once('SIGTERM', () => void end())
  process.once('SIGINT', () => void end())
  logSources(app.log, config.value, serving.logLevel)
  console.info(await app.listen({ host, port }).catch((error) => refuseToListen(host, port, error)))
}
