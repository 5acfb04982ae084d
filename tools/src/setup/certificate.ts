// The certificate of a site behind nginx, which certbot gets; Caddy gets its own.
import { X509Certificate } from 'node:crypto'
import { attempt } from '@site/shared/result'
import type { MachineSettings } from '../machine/machineFile'
import type { Answers } from './answers'
import { run, type Step } from './wanted/steps'
import { findOwnMount } from './wanted/webFiles'

/** The file in which certbot keeps the certificate of a site. */
export const locateCertificate = (domain: string): string => `/etc/letsencrypt/live/${domain}/fullchain.pem`

/** The hosts that setup may need a certificate for: of the site, and of a stream from this machine. */
export const listHosts = (domain: string): readonly [site: string, radio: string] => [
  domain,
  `radio.${domain}`,
]

/**
 * Reads which hosts a certificate is for: those that it names, and those of `hosts` that a wildcard in it covers. Browsers ignore
 * its common name.
 * @param pem the text of its file; damaged or missing, it is for none
 */
export const readCertified = (pem: string | undefined, hosts: readonly string[]): ReadonlySet<string> => {
  const certificate = pem === undefined ? undefined : attempt(() => new X509Certificate(pem))
  const named = certificate?.subjectAltName?.match(/(?<=\bDNS:)[^\s,]+/g) ?? []
  const covered = hosts.filter((host) => certificate?.checkHost(host, { subject: 'never' }) !== undefined)
  return new Set([...named, ...covered])
}

/**
 * Plans the certificate: none where it is for every host, otherwise a new one, or the present one with more hosts. The hosts that
 * it has stay: an operator may have added some, and certbot drops those that it is not given.
 */
export const planCertificate = (
  { web, domain }: Pick<MachineSettings, 'web' | 'domain'>,
  { stream, email }: Pick<Answers, 'stream' | 'email'>,
  certified: ReadonlySet<string>,
): readonly Step[] => {
  const [site, radio] = listHosts(domain)
  const wanted = findOwnMount(stream, domain) === undefined ? [site] : [site, radio]
  if (web === 'caddy' || wanted.every((host) => certified.has(host))) return []
  return [
    run(
      'certbot',
      'certonly',
      ...['--webroot', '--webroot-path', '/var/www/html'],
      ...(certified.size > 0 ? ['--cert-name', domain, '--expand'] : []),
      ...[...new Set([...wanted, ...certified])].flatMap((host) => ['--domain', host]),
      ...['--email', email, '--agree-tos', '--no-eff-email', '--non-interactive'],
      ...['--deploy-hook', 'systemctl reload nginx'],
    ),
  ]
}
