import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { type Database, openDatabase, type ReadDb } from './client.server.ts'
import { onlyRow } from './rows.ts'

const takesChanges = 'is no replica: it takes changes of its own'
const ofAnother = 'is of another database'
/** What only the operator can mend: it is told although another fault was told before. */
const lasting = [takesChanges, ofAnother]
const lookEveryMs = 250
/** A replica that takes longer to say how far it is would hold up pages too. */
const patienceMs = 1_000
/** A replica that was left out has to answer for this long, so that one that comes and goes is not used in between. */
const provenMs = 3_000
const mostBehindMs = 30_000
/** A replica that has more changes than this still to come is not read from until it has caught up. */
const mostChanges = 1_000

/** A change that this process has heard of. `position` is a place in PostgreSQL's log behind it; null until we have asked. */
type Change = { tags: readonly string[]; heardAt: number; position: number | null }

type Replica = {
  name: string
  pages: Database
  looks: Database
  /** How far it had replayed the log when we last looked. */
  position: number
  /** Why it is left out; null where it is in use. */
  fault: string | null
  wellSince: number | null
  /** It is taken again once it has replayed this much. */
  comesBackAt: number
  isKnown: boolean
}

type Reading = {
  db: ReadDb
  /** Whether something with one of these tags had changed, and the replica did not know it yet when it was chosen. */
  lacks(tags: readonly string[]): boolean
  /** Says that it failed: it is left out for a moment. */
  failed(): void
}

export type Replicas = {
  /** A replica to read a page from; null where the page has to be read from the primary. */
  choose(): Reading | null
  /** Says that changes are heard of from now on. Before, no replica is used: nobody could tell what it lacks. */
  turnOn(): void
  turnOff(): void
  change(tags: readonly string[]): void
  close(): Promise<void>
}

type Tell = { warn(line: string): void; info(line: string): void }

/**
 * Replicas of a primary, for pages that everybody may see. Looks at each four times a second: one that is down, slow, far
 * behind, or no replica of this primary is left out, with one line to `log`, and taken again once it is well. A replica may
 * lag by seconds; `Reading.lacks` says whether that matters for a page, by the changes that PostgreSQL has told us
 * (db/functions/changes.sql) and the place in its log up to which the replica has replayed.
 */
export function openReplicas(
  urls: readonly string[],
  { primary, prepared, log }: { primary: ReadDb; prepared: boolean; log: Tell },
): Replicas {
  const replicas = urls.map(url => openReplica(url, prepared))
  const stopping = new AbortController()
  let changes: Change[] = []
  let isOn = false
  let turn = 0
  let logEnd = 0
  let system: string | null = null

  async function keepLooking() {
    while (!stopping.signal.aborted) {
      await locateChanges().catch(() => undefined)
      await Promise.all(replicas.map(look))
      const slowest = Math.min(...replicas.filter(({ fault }) => fault === null).map(({ position }) => position))
      changes = changes.filter(({ position }) => position === null || position > slowest)
      await delay(lookEveryMs, null, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  /** A change is committed before we hear of it: it stands before the place where the log ends now. */
  async function locateChanges() {
    const heard = changes.filter(({ position }) => position === null)
    const { position, name } = await onlyRow(primary, primaryRow)`
      select (pg_current_wal_insert_lsn() - '0/0')::float8 as position,
        (select system_identifier::text from pg_control_system()) as name`
    logEnd = position
    system = name
    for (const change of heard) change.position = position
  }

  async function look(replica: Replica) {
    const fault = await Promise.race([findFault(replica), delay(patienceMs, 'does not answer in time', { ref: false })])
    if (stopping.signal.aborted) return
    if (fault !== null) return leaveOut(replica, fault)
    replica.wellSince ??= Date.now()
    if (replica.fault === null || Date.now() - replica.wellSince < provenMs) return
    replica.fault = null
    // What was changed while it was left out has been forgotten, and it may not know that yet.
    changes.push(changed(['all']))
    log.info(`The replica ${replica.name} is in use`)
  }

  async function findFault(replica: Replica): Promise<string | null> {
    try {
      const { isReplica, position, name } = await onlyRow(replica.looks.db, replicaRow)`
        select pg_is_in_recovery() as "isReplica", (pg_last_wal_replay_lsn() - '0/0')::float8 as position,
          (select system_identifier::text from pg_control_system()) as name`
      if (!isReplica) return takesChanges
      if (position === null) return 'does not say how far it is'
      if (name !== system) return system === null ? 'cannot be held against DATABASE_URL' : ofAnother
      replica.position = position
      if (position < replica.comesBackAt) return 'is behind'
      const oldest = changes.find(change => change.position !== null && change.position > position)
      const isFarBehind = oldest !== undefined && Date.now() - oldest.heardAt > mostBehindMs
      return isFarBehind ? `is more than ${mostBehindMs / 1000} s behind` : null
    } catch (error) {
      return `cannot be read: ${reasonOf(error)}`
    }
  }

  function leaveOut(replica: Replica, fault: string) {
    replica.wellSince = null
    const isNews = replica.fault === null || !replica.isKnown || (lasting.includes(fault) && replica.fault !== fault)
    if (isNews) {
      log.warn(`The replica ${replica.name} ${fault}. It is left out until it is well; pages are read from the others`)
    }
    if (replica.fault === null) replica.comesBackAt = logEnd
    replica.isKnown = true
    replica.fault = fault
  }

  const looking = replicas.length > 0 ? keepLooking() : Promise.resolve()
  return {
    choose() {
      const ready = isOn ? replicas.filter(({ fault }) => fault === null) : []
      turn += 1
      const replica = ready[turn % ready.length]
      if (!replica) return null
      const missing = changes.filter(({ position }) => position === null || position > replica.position)
      if (missing.some(({ tags }) => tags.includes('all'))) return null
      return {
        db: replica.pages.db,
        lacks: tags => missing.some(change => change.tags.some(tag => tags.includes(tag))),
        failed: () => leaveOut(replica, 'failed at a page'),
      }
    },
    turnOn() {
      isOn = true
      // What was changed before we listened may be missing as well.
      changes = [changed(['all'])]
    },
    turnOff() {
      isOn = false
    },
    change(tags) {
      if (!isOn || replicas.length === 0) return
      if (changes.length < mostChanges) changes.push(changed(tags))
      else changes = [changed(['all'])]
    },
    async close() {
      stopping.abort()
      await looking
      await Promise.all(replicas.flatMap(({ pages, looks }) => [pages.close(), looks.close()]))
    },
  }
}

const changed = (tags: readonly string[]): Change => ({ tags, heardAt: Date.now(), position: null })

const primaryRow = z.object({ position: z.number(), name: z.string() })
const replicaRow = z.object({ isReplica: z.boolean(), position: z.number().nullable(), name: z.string() })

function openReplica(url: string, prepared: boolean): Replica {
  const connection = { connectionString: url }
  const hurried = { connectMs: patienceMs, probeMs: patienceMs, prepared }
  return {
    name: new URL(url).host || 'at its socket',
    pages: openDatabase(connection, hurried),
    // A connection of its own: many pages at once do not make a replica look slow.
    looks: openDatabase(connection, { ...hurried, max: 1 }),
    position: 0,
    fault: 'has not been looked at yet',
    wellSince: null,
    comesBackAt: 0,
    isKnown: false,
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause) return reasonOf(error.cause)
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
