import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { openDatabase } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { keepWorlds, type Worlds } from './world.ts'

/** How to reach a PostgreSQL; plain data, so that it can be handed from vitest's main process to its workers. */
type ServerAddress = { host: string; port: number; user: string; password?: string; database: string }

/**
 * A server with a migrated, otherwise empty database on it, from which each test file gets its own copy, and the worlds
 * that tests fill it with.
 */
export type TestServer = { address: ServerAddress; template: string; worlds: Worlds }

/** Reads TEST_DATABASE_URL; its user must be a superuser, who creates databases and empties tables past their triggers. */
export function serverAddress(url: string): ServerAddress {
  const parsed = new URL(url)
  return {
    host: decodeURIComponent(parsed.hostname) || '127.0.0.1',
    port: Number(parsed.port || 5432),
    user: decodeURIComponent(parsed.username) || 'postgres',
    password: decodeURIComponent(parsed.password) || undefined,
    database: parsed.pathname.slice(1) || 'postgres',
  }
}

/** The address of a database for DATABASE_URL, over its server's socket; `named` is another database of the same server. */
export const urlOf = ({ host, port, user, password, database }: pg.PoolConfig, named = database): string =>
  `postgres://${user}:${password ?? ''}@localhost:${port}/${named}?host=${encodeURIComponent(String(host))}`

/** Runs one statement outside any database of a test. */
export async function onServer(address: ServerAddress, statement: string) {
  const server = openDatabase(address, { max: 1, statementTimeoutMs: 60_000 })
  try {
    await server.pool.query(statement)
  } finally {
    await server.close()
  }
}

/** A new migrated template database on the server; the worlds are made in a copy of it. */
export async function createTemplate(address: ServerAddress): Promise<TestServer> {
  const template = `camshaft_template_${randomBytes(5).toString('hex')}`
  await onServer(address, `create database ${template} template template0 encoding 'UTF8'`)
  const database = openDatabase({ ...address, database: template }, { max: 2 })
  try {
    await migrate(database.pool)
  } finally {
    await database.close()
  }
  return { address, template, worlds: await makeWorlds(address, template) }
}

async function makeWorlds(address: ServerAddress, template: string): Promise<Worlds> {
  const name = `${template}_worlds`
  await onServer(address, `create database ${name} template ${template}`)
  const { db, close } = openDatabase({ ...address, database: name }, { max: 2 })
  try {
    return await keepWorlds(db)
  } finally {
    await close()
    await onServer(address, `drop database ${name} with (force)`)
  }
}

export async function dropTemplate({ address, template }: TestServer) {
  for (const name of [template, `${template}_demo`])
    await onServer(address, `drop database if exists ${name} with (force)`)
}
