import type { TestProject } from 'vitest/node'
import { createTemplate, dropTemplate, serverAddress } from './server.ts'
import { startTestServer } from './servers/embedded.ts'

/** Once for the run: a PostgreSQL (that of TEST_DATABASE_URL, else an embedded one) with the template database. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const server = await createTemplate(serverAddress(url))
    project.provide('testServer', server)
    return () => dropTemplate(server)
  }
  const { server, stop } = await startTestServer()
  project.provide('testServer', server)
  return stop
}
