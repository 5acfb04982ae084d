import {
  CreateBucketCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createObjectStore } from '../../tools/src/store/objectStore'
import type { Store } from '../../tools/src/store/store'
import { CREDENTIALS, type Credentials, requireRadosGateway, startRadosGateway } from './radosGateway'

/** Object storage that runs on this machine as long as tests do. */
export interface TestStorage {
  readonly endpoint: string
  readonly port: number
  readonly bucket: string
  readonly client: S3Client
  readonly storeAt: (prefix: string) => Store
  /** Makes a team, with these rights beside those of visitors. */
  readonly createTeam: (name: string, rights: readonly Statement[]) => Promise<Credentials>
  readonly createVersionedBucket: (name: string) => Promise<void>
  readonly stop: () => void
}

const BUCKET = 'onde-basse'

/** A statement of a policy, without the one it is about. */
export type Statement = Readonly<Record<string, unknown>>

/** What anybody may read of a site below a prefix: no revision, no record of the pages. Ceph tries a wildcard at one place only. */
const forVisitors = (bucket: string): Statement => ({
  Effect: 'Allow',
  Principal: '*',
  Action: ['s3:GetObject'],
  Resource: ['parts/*', 'embed/*', 'live/*', 'registry.json*'].map(
    (keys) => `arn:aws:s3:::${bucket}/*/${keys}`,
  ),
})

/** What somebody wrote belongs to them in Ceph: the bucket's own account is given rights, too. */
const forOwner = (bucket: string): Statement => ({
  Effect: 'Allow',
  Principal: { AWS: [`arn:aws:iam:::user/${CREDENTIALS.AWS_ACCESS_KEY_ID}`] },
  Action: ['s3:*'],
  Resource: [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`],
})

/** Starts object storage with an empty bucket visitors may read; the test fails where it cannot be installed. */
export const openObjectStorage = async (): Promise<TestStorage> => {
  requireRadosGateway()
  const gateway = await startRadosGateway()
  const endpoint = `http://127.0.0.1:${gateway.port}`
  const client = new S3Client({
    endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: {
      accessKeyId: CREDENTIALS.AWS_ACCESS_KEY_ID,
      secretAccessKey: CREDENTIALS.AWS_SECRET_ACCESS_KEY,
    },
  })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  const allow = async (...rights: readonly Statement[]): Promise<void> => {
    const Policy = JSON.stringify({
      Version: '2012-10-17',
      Statement: [forVisitors(BUCKET), forOwner(BUCKET), ...rights],
    })
    await client.send(new PutBucketPolicyCommand({ Bucket: BUCKET, Policy }))
  }
  await allow()
  return {
    endpoint,
    port: gateway.port,
    bucket: BUCKET,
    client,
    storeAt: (prefix) => createObjectStore({ client, bucket: BUCKET, prefix }),
    createTeam: async (name, rights) => {
      const credentials = await gateway.createUser(name)
      await allow(
        ...rights.map((right) => ({ ...right, Principal: { AWS: [`arn:aws:iam:::user/${name}`] } })),
      )
      return credentials
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
