import { sweepPictures } from '#shop/office/pictures/files.server.ts'
import type { Means } from './jobs.ts'

/** Removes uploaded pictures that no row names any more. */
export async function sweep({ db, files, log }: Means): Promise<void> {
  const removed = await sweepPictures(db, files)
  if (removed > 0) log.info({ files: removed }, 'Pictures that nothing shows any more were removed')
}
