import { S3mini } from 's3mini'
import type { Files, S3Place } from '#platform/files.ts'
import { checkFileName, isFileName, mediaType } from './names.ts'
import { StorageAwayError } from './storage-away.ts'

/** As long as anybody waits for a page: a picture is small. */
const longestRequestMs = 7_000
const listedAtOnce = 1000

/** Files in a bucket of any server that speaks the S3 API, addressed by path: endpoint/bucket/name. */
export function s3Files({ endpoint, bucket, ...access }: S3Place): Files {
  const store = new S3mini({
    ...access,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    requestAbortTimeout: longestRequestMs,
  })
  return {
    async put(name, content) {
      checkFileName(name)
      try {
        await store.putObject(name, content, mediaType(name) ?? 'application/octet-stream')
      } catch (error) {
        throw new StorageAwayError(error)
      }
    },

    async read(name) {
      if (!isFileName(name)) return null
      const response = await store.getObjectResponse(name)
      if (!response?.body) return null
      return { body: response.body, bytes: Number(response.headers.get('content-length')) }
    },

    // One request a file: not every server has S3's request for removing many, nor the same rules for it.
    async remove(names) {
      for (const name of names) checkFileName(name)
      for (const name of names) await store.deleteObject(name)
    },

    async *list(prefix) {
      let next: string | undefined
      do {
        const page = await store.listObjectsPaged('/', prefix, listedAtOnce, next)
        if (!page?.objects) throw new Error(`The object storage has no bucket '${bucket}'`)
        for (const { Key, LastModified } of page.objects) yield { name: Key, changedAt: new Date(LastModified) }
        next = page.nextContinuationToken
      } while (next)
    },
  }
}
