import { word } from './word'

/** What a server is reached by. */
export interface ListenSettings {
  readonly host: string
  /** Of plain http. */
  readonly port: number
  /**
   * Where `fullchain.pem` and `privkey.pem` are, as certbot keeps them: visitors are then served on port 443, and led
   * there from `port`. Absent, a server in front of this one ends TLS, or another program adds its lines.
   */
  readonly certificateDir?: string | undefined
}

/** Where an authority looks for what proves the name: Debian's own web root, which needs no site. */
const CHALLENGES = '/var/www/html'

/** Both families: Debian's own page would answer in the other one. */
const tls = (dir: string): string => `listen 443 ssl http2;
  listen [::]:443 ssl http2;
  ssl_certificate ${word(`${dir}/fullchain.pem`)};
  ssl_certificate_key ${word(`${dir}/privkey.pem`)};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:site:10m;`

/** What a server listens to. */
export const listening = ({ port, certificateDir }: ListenSettings): string =>
  certificateDir === undefined ? `listen ${port};` : tls(certificateDir)

/** Leads from plain http to where the certificate is, but for who renews it; empty without a certificate. */
export const plainServer = ({ host, port, certificateDir }: ListenSettings): string =>
  certificateDir === undefined
    ? ''
    : `server {
  listen ${port};
  listen [::]:${port};
  server_name ${host};
  location ^~ /.well-known/acme-challenge/ {
    root ${CHALLENGES};
  }
  location / {
    return 301 https://${host}$request_uri;
  }
}
`
