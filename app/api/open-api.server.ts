import { z } from 'zod'
import { nothing, type Operation, refusalsOf } from './operation.server.ts'
import { operations } from './operations.server.ts'
import { problem } from './schemas.server.ts'
import { webhookEntries, webhookHeaders, webhookRules, webhookSignature } from './webhooks.server.ts'

const json = z.record(z.string(), z.unknown())
type Json = z.output<typeof json>

const parts = z.object({ $schema: z.unknown(), $defs: json.default({}) }).catchall(z.unknown())
const fields = z.object({ properties: z.record(z.string(), json), required: z.array(z.string()).default([]) })

/** What a program has to be ready for, here and on the API's page. */
export const growth =
  'A later version of the shop may add fields, and values to a list of them, such as a status of orders: a program leaves out a field that it does not know, and takes an unknown status as one that it does nothing about.'

/** The API as OpenAPI 3.1 describes it, for generators of clients. `origin` is the address of the shop. */
export function describeApi(origin: string): Json {
  const named: Json = {}
  // What a schema calls by a name becomes a component of the document.
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const { $schema: _, $defs, ...made } = parts.parse(schemaText(schema, io))
    Object.assign(named, $defs)
    return made
  }
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationOf(operation, schemaOf) }
  }
  const webhooks = Object.fromEntries(
    webhookEntries.map(({ event, text, schema }) => [
      event,
      { post: webhookOf(event, text, schemaOf(schema, 'output')) },
    ]),
  )
  const problems = schemaOf(problem, 'output')
  return {
    openapi: '3.1.1',
    info: {
      title: 'Camshaft API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: `The catalogue of a shop for car parts, and what fits which vehicle. Amounts are in hundredths of the currency, times are UTC. ${growth}`,
    },
    servers: [{ url: origin }],
    tags: [
      ...[...new Set(operations.map(({ group }) => group))].map(name => ({ name })),
      { name: 'Webhooks', description: [...webhookRules, `\`\`\`js\n${webhookSignature}\n\`\`\``].join('\n\n') },
    ],
    paths,
    webhooks,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Made by the shop under API Tokens' } },
      schemas: named,
      responses: {
        Problem: { description: 'Not answered', content: { 'application/problem+json': { schema: problems } } },
      },
    },
  }
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json

function operationOf(operation: Operation, schemaOf: SchemaOf) {
  const { name, group, title, text, params, query, body, answer, scope } = operation
  const parameters = [...parametersOf(params, 'path', schemaOf), ...parametersOf(query, 'query', schemaOf)]
  const refused = Object.entries(refusalsOf(operation)).map(([status, description]) => [
    status,
    { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
  ])
  return {
    operationId: name,
    tags: [group],
    summary: title,
    description: text,
    parameters,
    ...(scope && { security: [{ token: [] }], 'x-scope': scope }),
    ...(body !== nothing && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      200: { description: 'Answered', content: { 'application/json': { schema: schemaOf(answer, 'output') } } },
      ...Object.fromEntries(refused),
      default: { $ref: '#/components/responses/Problem' },
    },
  }
}

/** What the shop sends of an event; a generated receiver calls it onOrderPlaced. */
const webhookOf = (event: string, summary: string, schema: Json) => ({
  operationId: `on.${event}`.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()),
  tags: ['Webhooks'],
  summary,
  parameters: webhookHeaders.map(({ name, text }) => {
    return { name, in: 'header', required: true, description: text, schema: { type: 'string' } }
  }),
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: { '2XX': { description: 'Taken' }, default: { description: 'Not taken: it is sent again later' } },
})

function parametersOf(schema: z.ZodObject, place: 'path' | 'query', schemaOf: SchemaOf) {
  const { properties, required } = fields.parse(schemaOf(schema, 'input'))
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }))
}

/** A zod schema as JSON Schema, without the bounds that every whole number of JavaScript has. */
function schemaText(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const made = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
