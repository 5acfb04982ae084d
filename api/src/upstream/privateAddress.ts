import ipaddr from 'ipaddr.js'

/** Whether a host is the number of a machine that is not on the public internet; names are not. */
export const isPrivateAddress = (host: string): boolean => {
  const number = host.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(number) && ipaddr.process(number).range() !== 'unicast'
}
