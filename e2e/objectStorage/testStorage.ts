import {
  CreateBucketCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createObjectStore } from '../../tools/src/store/objectStore'
import type { Place } from '../endurance/workshop'
import { originAt } from '../support/network'
import { CREDENTIALS, type Credentials, requireRadosGateway, startRadosGateway } from './radosGateway'

/** A statement of a policy, without its principal. */
export type Statement = Readonly<Record<string, unknown>>

/** Object storage that runs on this machine as long as tests do. */
export interface TestStorage {
  readonly endpoint: string
  readonly client: S3Client
  /** The prefixes of its bucket, as places of sites. */
  readonly place: Place
  /** Creates a team with these rights beside those of visitors. */
  readonly createTeam: (name: string, rights: readonly Statement[]) => Promise<Credentials>
  readonly createVersionedBucket: (name: string) => Promise<void>
  readonly stop: () => void
}

/** The bucket of its sites. */
export const BUCKET = 'collectif'

const allowUser = (name: string) => ({ AWS: [`arn:aws:iam:::user/${name}`] })

/** Public files of a site: neither revisions nor records of the pages. Ceph accepts one wildcard. */
const VISITORS: Statement = {
  Effect: 'Allow',
  Principal: '*',
  Action: ['s3:GetObject'],
  Resource: ['parts/*', 'embed/*', 'live/*', 'registry.json*'].map(
    (keys) => `arn:aws:s3:::${BUCKET}/*/${keys}`,
  ),
}

/** In Ceph an object belongs to its writer: the owner of the bucket is given rights, too. */
const OWNER: Statement = {
  Effect: 'Allow',
  Principal: allowUser(CREDENTIALS.AWS_ACCESS_KEY_ID),
  Action: ['s3:*'],
  Resource: [`arn:aws:s3:::${BUCKET}`, `arn:aws:s3:::${BUCKET}/*`],
}

/** Starts object storage with an empty bucket that visitors may read; the test fails where it cannot be installed. */
export const openObjectStorage = async (): Promise<TestStorage> => {
  requireRadosGateway()
  const gateway = await startRadosGateway()
  const endpoint = originAt(gateway.port)
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = CREDENTIALS
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, forcePathStyle: true, region: 'us-east-1', credentials })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  const allow = async (...rights: readonly Statement[]): Promise<void> => {
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [VISITORS, OWNER, ...rights] })
    await client.send(new PutBucketPolicyCommand({ Bucket: BUCKET, Policy }))
  }
  await allow()
  return {
    endpoint,
    client,
    place: {
      address: (site) => `s3://${BUCKET}/${site}?endpoint=${endpoint}`,
      storeAt: (prefix) => createObjectStore({ client, bucket: BUCKET, prefix }),
      env: { ...CREDENTIALS, KILL_PORT: String(gateway.port) },
    },
    createTeam: async (name, rights) => {
      const team = await gateway.createUser(name)
      await allow(...rights.map((right) => ({ ...right, Principal: allowUser(name) })))
      return team
    },
    createVersionedBucket: async (Bucket) => {
      await client.send(new CreateBucketCommand({ Bucket }))
      const VersioningConfiguration = { Status: 'Enabled' } as const
      await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }))
    },
    stop: () => {
      client.destroy()
      gateway.stop()
    },
  }
}
