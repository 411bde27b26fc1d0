import { type Db, openDatabase } from '#db/client.server.ts'
import { readIdentity } from '#db/identity.server.ts'
import type { Env } from '#platform/env.ts'
import type { Finding } from './examine.ts'

const patienceMs = 5_000
/** A page is read from the primary while its replica is further behind: see db/replicas.server.ts. */
const mostBehindSeconds = 30

/** A line for each of DATABASE_REPLICA_URLS: whether it answers, is a replica of this database, and how far behind it is. */
export async function* examineReplicas(primary: Db, env: Env): AsyncGenerator<Finding, void> {
  for (const url of env.replicaUrls) {
    const replica = openDatabase({ connectionString: url }, { max: 1, connectMs: patienceMs, probeMs: patienceMs })
    const host = new URL(url).host || 'at its socket'
    try {
      const fault = findFault(await readIdentity(primary), await readIdentity(replica.db))
      const text = fault ? `${host} ${fault}` : `${host} keeps up`
      yield { name: 'Replica', isWell: fault === null, text }
    } catch (error) {
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
      const why = reason instanceof Error ? reason.message : String(reason)
      yield {
        name: 'Replica',
        isWell: false,
        text: `${host} cannot be read (${why}): start it, or take it off the list`,
      }
    } finally {
      await replica.close()
    }
  }
}

type Identity = Awaited<ReturnType<typeof readIdentity>>

function findFault(primary: Identity, replica: Identity): string | null {
  if (!replica.isReplica) return 'is no replica, it takes changes of its own: take it off DATABASE_REPLICA_URLS'
  if (replica.system !== primary.system || replica.database !== primary.database) {
    return 'is a replica of another database: set DATABASE_REPLICA_URLS to replicas of DATABASE_URL'
  }
  if (replica.secondsBehind === null || replica.secondsBehind <= mostBehindSeconds) return null
  const seconds = Math.round(replica.secondsBehind)
  return `is ${seconds} s behind and not used: look at its disk, its load and max_standby_streaming_delay`
}
