import type { Upstream } from '../../net/upstream/upstream'
import type { Channel, ChannelSettings, NtfySettings } from './channel'
import { openMail } from './mail'
import { postJson } from './post'

/** The priorities of ntfy: one that rings, and the usual one. */
const [URGENT, USUAL] = [4, 3]

const openNtfy = ({ topic: address, token }: NtfySettings, upstream: Pick<Upstream, 'text'>): Channel => {
  const url = new URL(address)
  const [topic = '', ...folders] = url.pathname.split('/').filter(Boolean).reverse()
  const server = Object.assign(new URL(url), { pathname: folders.reverse().join('/') }).href
  return {
    name: 'ntfy',
    send: ({ title, text, isBad }) =>
      postJson(
        upstream,
        server,
        {
          topic,
          title,
          message: text,
          priority: isBad ? URGENT : USUAL,
          tags: [isBad ? 'warning' : 'white_check_mark'],
        },
        token,
      ),
  }
}

const openWebhook = (address: string, upstream: Pick<Upstream, 'text'>): Channel => ({
  name: 'webhook',
  send: ({ title, text, facts }) => postJson(upstream, address, { title, text, ...facts }),
})

/** Opens the ways that settings name. */
export const openChannels = (
  { mail, ntfy, webhook }: ChannelSettings,
  upstream: Pick<Upstream, 'text'>,
  privateHosts: readonly string[],
): readonly Channel[] => [
  ...(mail ? [openMail(mail, privateHosts)] : []),
  ...(ntfy ? [openNtfy(ntfy, upstream)] : []),
  ...(webhook ? [openWebhook(webhook, upstream)] : []),
]
