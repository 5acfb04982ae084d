import { err, ok, type Result } from '@site/shared/result'
import { createUpstream } from '../../net/upstream/upstream'
import { type InvalidConfig, readApiConfig } from '../../sources/config'
import type { RawEnvironment } from '../../sources/settings/refuse'
import { openChannels } from '../../watch/channels/openChannels'
import { writeTestMessage } from '../../watch/messages/message'
import { type Sent, sendByAll } from '../../watch/messages/teller'
import { type Effects, systemEffects } from '../effects'
import { describeMessageSite } from './watching'

interface NoChannel {
  readonly kind: 'no-channel'
  readonly message: string
}

const NO_CHANNEL: NoChannel = {
  kind: 'no-channel',
  message:
    'The settings name nobody to tell: set WATCH_MAIL_TO and WATCH_SMTP_URL, WATCH_NTFY_URL or WATCH_WEBHOOK_URL in the settings of the api',
}

/**
 * Sends one message by every way that the settings of an api name, and says what became of each. The hourly limit of real messages does
 * not count.
 */
export const sendTestMessage = async (
  env: RawEnvironment,
  effects?: Pick<Effects, 'fetch' | 'now'>,
): Promise<Result<readonly Sent[], InvalidConfig | NoChannel>> => {
  const config = readApiConfig(env)
  if (!config.ok) return config
  const { watch = {}, privateHosts = [] } = config.value
  const { fetch, now } = effects ?? systemEffects(privateHosts)
  const upstream = createUpstream({ fetch, now, privateHosts })
  const channels = openChannels(watch, upstream, privateHosts)
  if (channels.length === 0) return err(NO_CHANNEL)
  return ok(await sendByAll(channels, writeTestMessage(now(), describeMessageSite(config.value))))
}
