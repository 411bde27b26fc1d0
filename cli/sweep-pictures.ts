import type { Task } from 'graphile-worker'
import type { Db } from '#db/client.server.ts'
import type { Env } from '#platform/env.ts'
import { createFiles } from '#platform/files.ts'
import type { Logger } from '#platform/log.ts'
import { sweepPictures } from '#shop/pictures/files.server.ts'

/** The queue's task: removes uploaded pictures that nothing shows any more. Two at the same time do no harm. */
export function sweepPicturesTask({ db, env, log }: { db: Db; env: Env; log: Logger }): Task {
  const files = createFiles(env)
  return async () => {
    const removed = await sweepPictures(db, files)
    if (removed > 0) log.info({ files: removed }, 'Pictures that nothing shows any more were removed')
  }
}
