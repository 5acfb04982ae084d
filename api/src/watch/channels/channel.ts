import type { Result } from '@site/shared/result'
import type { Message } from '../messages/message'

/** The delivery of a message that was accepted. */
export interface Delivery {
  /** Which of several receivers were refused, and why, without their addresses; the others have it. Absent where all have it. */
  readonly refused?: string
}

/** A way by which messages reach the operators. */
export interface Channel {
  readonly name: 'mail' | 'ntfy' | 'webhook'
  /** Never rejects; the failure is a reason for the log, without addresses or passwords. */
  readonly send: (message: Message) => Promise<Result<Delivery, string>>
}

/** Where mail is sent, and by which server. */
export interface MailSettings {
  /** `smtps://user:password@mail.example:465`, or `smtp://` for STARTTLS; the port is always there. */
  readonly server: string
  readonly from: string
  readonly to: readonly string[]
}

/** A topic of ntfy, `https://ntfy.sh/sel-noir-7f3c`. */
export interface NtfySettings {
  readonly topic: string
  readonly token?: string | undefined
}

/** The ways that settings name. */
export interface ChannelSettings {
  readonly mail?: MailSettings | undefined
  readonly ntfy?: NtfySettings | undefined
  /** Takes a POST with JSON. */
  readonly webhook?: string | undefined
}
