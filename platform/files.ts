import { diskFiles } from './files/disk.ts'
import { s3Files } from './files/s3.ts'

export type StoredFile = { name: string; changedAt: Date }

/** Where uploaded files live. A name is a path such as 'avatars/5f…/1732-0.jpg'; any other text is refused. */
export type Files = {
  /** Keeps a file, complete or not at all. A file of the same name is replaced. */
  put(name: string, content: Uint8Array): Promise<void>
  /** Returns null where there is no such file. */
  read(name: string): Promise<{ body: ReadableStream<Uint8Array>; bytes: number } | null>
  /** Removes files; a name without a file is no mistake. */
  remove(names: string[]): Promise<void>
  /** Lists all files whose names start with `prefix`, in no order, half-written files of killed processes too. */
  list(prefix: string): AsyncIterable<StoredFile>
}

export type S3Place = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The S3 bucket when one is configured, otherwise the folder `${dataDir}/uploads`. */
export function createFiles({ dataDir, s3 }: { dataDir: string; s3: S3Place | null }): Files {
  return s3 ? s3Files(s3) : diskFiles(dataDir)
}
