// Ed25519 signatures that prove which team sent something.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { attempt } from '@site/shared/result'

/** Reads a public key: base64 of its SPKI. */
const toText = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64')

const readPublicKey = (text: string): KeyObject | undefined => {
  const key = attempt(() =>
    createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  )
  return key?.asymmetricKeyType === 'ed25519' && toText(key) === text ? key : undefined
}

export const isPublicKey = (text: string): boolean => readPublicKey(text) !== undefined

export interface KeyPair {
  readonly publicKey: string
  /** PEM; only the team has it. */
  readonly privateKey: string
}

export const createKeyPair = (): KeyPair => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: toText(publicKey),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
}

export interface Signature {
  readonly key: string
  readonly signature: string
}

/** Derives the public key of a private one; undefined if it is not an Ed25519 key. */
export const readOwnKey = (privateKey: string): string | undefined => signText('', privateKey)?.key

/** Signs a text; undefined if the private key is not an Ed25519 key. */
export const signText = (text: string, privateKey: string): Signature | undefined =>
  attempt(() => {
    const key = createPrivateKey(privateKey)
    return {
      key: toText(createPublicKey(key)),
      signature: sign(null, Buffer.from(text), key).toString('base64'),
    }
  })

/** Whether a text was signed with the private half of a key. */
export const isSigned = (text: string, { key, signature }: Signature): boolean => {
  const publicKey = readPublicKey(key)
  return (
    publicKey !== undefined && verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
  )
}
