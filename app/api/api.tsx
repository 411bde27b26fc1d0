import { PageHead } from '#app/ui/plain/page-head.tsx'
import { envContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import type { Route } from './+types/api'
import { listFields } from './field-rows.server.ts'
import { Command, FieldTable } from './field-table.tsx'
import { growth } from './open-api.server.ts'
import { nothing, type Operation, refusalsOf } from './operation.server.ts'
import { operations } from './operations.server.ts'
import { documentPath } from './problem.ts'
import { WebhookTexts } from './webhook-texts.tsx'
import { webhookEntries, webhookHeaders, webhookRules, webhookSignature } from './webhooks.server.ts'

const description = 'How programs read the catalogue of this shop, and ask which part fits which vehicle.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'API', description, canonicalPath: '/api' })

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(envContext)
  const groups = [...new Set(operations.map(({ group }) => group))]
  return {
    document: origin + documentPath,
    growth,
    groups: groups.map(name => ({
      name,
      calls: operations.filter(({ group }) => group === name).map(operation => tell(operation, origin)),
    })),
    webhooks: {
      rules: webhookRules,
      signature: webhookSignature,
      headers: webhookHeaders,
      events: webhookEntries.map(({ schema, ...entry }) => ({ ...entry, fields: listFields(schema, 'output') })),
    },
  }
}

const tell = (operation: Operation, origin: string) => ({
  name: operation.name,
  method: operation.method,
  path: operation.path.replace(/:(\w+)/g, '{$1}'),
  title: operation.title,
  text: operation.text,
  curl: curlOf(operation, origin),
  scope: operation.scope,
  sent: [
    { title: 'In the path', fields: listFields(operation.params, 'input') },
    { title: 'In the query', fields: listFields(operation.query, 'input') },
    { title: 'In the body', fields: operation.body === nothing ? [] : listFields(operation.body, 'input') },
  ].filter(({ fields }) => fields.length > 0),
  answered: listFields(operation.answer, 'output'),
  refusals: Object.entries(refusalsOf(operation)).map(([status, text]) => ({ status, text })),
})

function curlOf({ method, scope, example, exampleBody }: Operation, origin: string): string {
  const parts = [
    `curl '${origin}${example}'`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(scope ? ["-H 'Authorization: Bearer cam_…'"] : []),
    ...(exampleBody ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(exampleBody)}'`] : []),
  ]
  return parts.join(' \\\n  ')
}

type Call = ReturnType<typeof tell>

export default function Api({ loaderData: { document, growth, groups, webhooks } }: Route.ComponentProps) {
  return (
    <div className="page max-w-4xl pb-10">
      <PageHead title="API" />
      <div className="grid max-w-prose gap-3">
        <p>
          {description} Products, categories and vehicles are open to everybody. Stock, prices and orders need a token,
          which the shop makes for each program.
        </p>
        <p>
          A generator of clients reads the same from{' '}
          <a href={document} className="font-semibold text-accent underline underline-offset-4 wrap-anywhere">
            {document}
          </a>{' '}
          (OpenAPI 3.1).
        </p>
        <p>
          Amounts are in hundredths of the currency, times are UTC. What cannot be answered is a problem of RFC 9457
          (application/problem+json): status, title, detail, and in errors each field that is wrong. A program that asks
          too much at once gets 429, and one that comes in a busy moment 503, both with Retry-After.
        </p>
        <p>{growth}</p>
      </div>
      <nav aria-label="Calls" className="mt-6 rounded-lg border border-line bg-paper p-4">
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {groups.flatMap(({ calls }) =>
            calls.map(({ name, title }) => (
              <li key={name}>
                <a href={`#${name}`} className="inline-flex min-h-11 items-center text-accent hover:underline">
                  {title}
                </a>
              </li>
            )),
          )}
          <li>
            <a href="#webhooks" className="inline-flex min-h-11 items-center text-accent hover:underline">
              Webhooks
            </a>
          </li>
        </ul>
      </nav>
      {groups.map(({ name, calls }) => (
        <section key={name} aria-labelledby={`group-${name}`} className="mt-8">
          <h2 id={`group-${name}`} className="text-xl">
            {name}
          </h2>
          {calls.map(call => (
            <CallText key={call.name} call={call} />
          ))}
        </section>
      ))}
      <WebhookTexts {...webhooks} />
    </div>
  )
}

function CallText({ call }: { call: Call }) {
  return (
    <article aria-labelledby={call.name} className="mt-4 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <h3 id={call.name} className="scroll-mt-20 text-lg font-semibold">
        {call.title}
      </h3>
      <p className="mt-1 font-mono text-sm wrap-anywhere">
        <b>{call.method}</b> {call.path}
      </p>
      <p className="mt-2 max-w-prose">{call.text}</p>
      {call.scope && <p className="mt-2 text-sm text-ink-soft">Needs a token that allows {call.scope}.</p>}
      <Command text={call.curl} />
      {call.sent.map(({ title, fields }) => (
        <FieldTable key={title} title={title} fields={fields} marksRequired />
      ))}
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">What is answered</summary>
        <FieldTable title="Fields of the answer" fields={call.answered} />
      </details>
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">When it is refused</summary>
        <dl className="divide-y divide-line border-y border-line text-sm">
          {call.refusals.map(({ status, text }) => (
            <div key={status} className="grid grid-cols-[auto_1fr] gap-x-4 py-2">
              <dt className="font-mono">{status}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  )
}
