import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { z } from 'zod'
import { origin, type Shop } from './request.ts'

const operationShape = z.object({
  operationId: z.string(),
  responses: z.record(z.string(), z.looseObject({ description: z.string().optional() })),
})
const documentShape = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  webhooks: z.record(z.string(), z.object({ post: operationShape })),
})

/** The document that a shop serves of its API, checked as OpenAPI, and what holds answers against it. */
export async function readDocument(shop: Shop) {
  const response = await shop.fetch(new Request(`${origin}/api/openapi.json`))
  const text = await response.text()
  const document = documentShape.parse(JSON.parse(text))
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(JSON.parse(text), 'api')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, name: operation.operationId, operation })),
  )

  /** What the document does not allow of an answer; null where it allows all of it. */
  function misfitOf(name: string, status: number, body: unknown): string | null {
    const known = operations.find(operation => operation.name === name)
    if (!known) return `${name} is not in the document`
    if (!known.operation.responses[status]) return `${name} does not say that it answers ${status}`
    const media = status === 200 ? 'application/json' : 'application/problem+json'
    const pointer = ['paths', known.path, known.method, 'responses', String(status), 'content', media, 'schema']
    const escaped = pointer.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    const validate = ajv.compile({ $ref: `api#/${escaped.join('/')}` })
    return validate(body) ? null : ajv.errorsText(validate.errors)
  }

  const validated = await new Validator().validate(JSON.parse(text))
  return { document, operations, misfitOf, validated, version: document.openapi }
}
