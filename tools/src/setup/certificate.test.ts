import { listHosts, readCertified } from './certificate'

/** For sel-noir.example, www.sel-noir.example, *.cast.example and an address; its common name is radio.sel-noir.example. */
const CERTIFICATE = `
-----BEGIN CERTIFICATE-----
MIIB4jCCAYigAwIBAgIUeTcPM0sItW63Kp3lby1M3QoS2NgwCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWcmFkaW8uc2VsLW5vaXIuZXhhbXBsZTAeFw0yNjExMzAxMjMw
MzFaFw0zNjExMjcxMjMwMzFaMCExHzAdBgNVBAMMFnJhZGlvLnNlbC1ub2lyLmV4
YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASwYS8JGWTl1YLLVF8tASzK
WtuyCdoA3PTsqVe/qNq69+bjUPHG6X8M8+21BznJ8oVbF0A9+2JFTloA3lsOgH+G
o4GdMIGaMB0GA1UdDgQWBBTidsjZhKPh/jMwU0TFUBjF2Tll3jAfBgNVHSMEGDAW
gBTidsjZhKPh/jMwU0TFUBjF2Tll3jAPBgNVHRMBAf8EBTADAQH/MEcGA1UdEQRA
MD6CEHNlbC1ub2lyLmV4YW1wbGWCFHd3dy5zZWwtbm9pci5leGFtcGxlgg4qLmNh
c3QuZXhhbXBsZYcEwAACATAKBggqhkjOPQQDAgNIADBFAiEAwkqnF8j8d0IDy8Kg
grEAjtODuz1Hdm3QgvF9FpXdI9MCIA2Tnl+xTcRQH9g2EAhBPp/rjP5tDO8NlZ0B
se8wGSr8
-----END CERTIFICATE-----
`

test('a certificate is for the hosts that it names, and not for its common name', () => {
  const hosts = [...readCertified(CERTIFICATE, listHosts('sel-noir.example'))]
  expect(hosts).toEqual(['sel-noir.example', 'www.sel-noir.example', '*.cast.example'])
})

test('a wildcard covers a host', () => {
  expect(readCertified(CERTIFICATE, listHosts('cast.example'))).toContain('radio.cast.example')
})

test.each([undefined, '', 'damaged'])('the certificate %p is for no host', (pem) => {
  expect(readCertified(pem, listHosts('sel-noir.example')).size).toBe(0)
})
