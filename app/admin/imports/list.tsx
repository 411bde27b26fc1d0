import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Field, FieldMessage, labelClass, Select } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { receiveFile } from '#app/web/forms/sent-file.server.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { formatNumber } from '#shop/numbers.ts'
import { adminCountLimit, readPageNumber } from '#shop/paging.ts'
import { listExports } from '#shop/trade/imports/exports/export.server.ts'
import { isKindName, kindNames, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'
import { listImports } from '#shop/trade/imports/work/rows.server.ts'
import type { ShownImport } from '#shop/trade/imports/work/shown.ts'
import { stageFile } from '#shop/trade/imports/work/stage.server.ts'
import { stateLabel, tellHalfWay } from '#shop/trade/imports/work/states.ts'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Imports', isHidden: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  const kinds = kindNames.map(name => ({ name, title: kindOf(name).title, text: kindOf(name).text }))
  const page = readPageNumber(url.searchParams.get('page'), adminCountLimit)
  const onlyHeld = url.searchParams.get('show') === 'waiting'
  return { imports: await listImports(context.get(dbContext), page, onlyHeld), onlyHeld, kinds, exports: listExports() }
}

/** Takes a file while it arrives, and goes to its check. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const id = await receiveFile(request, ({ name, fields, bytes }) => {
    const { supplier = '', kind } = fields
    const sender = { userId, userName: '' }
    const asked = { fileName: name, supplier, kind: isKindName(kind) ? kind : null, sender, isAtOnce: false }
    return stageFile(context.get(dbContext), bytes, asked)
  })
  if (id === null) return data({ errors: { file: 'Choose a file first' } }, { status: 422 })
  throw redirect(`/admin/imports/${id}`)
}

export default function Imports({
  loaderData: { imports, onlyHeld, kinds, exports },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Imports"
        text="Bring many products, their numbers and vehicles, categories, or the day's stocks and prices, from a CSV, Excel, PIES or ACES file. Nothing is written before you have seen what it would do."
      >
        <ForChanges>
          <ButtonLink to="/admin/imports/sources" variant="secondary">
            On a Timetable
          </ButtonLink>
        </ForChanges>
      </AdminHead>
      {onlyHeld ? (
        <p className="mb-3">
          Only files that were not applied by themselves, since something is strange.{' '}
          <Link to="/admin/imports" className="inline-flex min-h-11 items-center underline underline-offset-4">
            All Imports
          </Link>
        </p>
      ) : (
        <div className="mb-5 flex flex-wrap items-start gap-5">
          <ForChanges>
            <UploadForm kinds={kinds} problem={actionData?.errors.file} />
          </ForChanges>
          <ExportLinks exports={exports} />
        </div>
      )}
      {imports.items.length === 0 ? (
        <EmptyState
          icon="folder-input"
          title={onlyHeld ? 'No file waits' : 'No imports yet'}
          text={
            onlyHeld
              ? 'A file on a timetable stands here when something about it is strange.'
              : 'Every file that is sent stands here, with what it did.'
          }
        />
      ) : (
        <ul className="mb-10 divide-y divide-line rounded-lg border border-line bg-paper">
          {imports.items.map(found => (
            <ImportLine key={found.id} found={found} title={kinds.find(({ name }) => name === found.kind)?.title} />
          ))}
        </ul>
      )}
      <Pagination {...imports} />
    </>
  )
}

/** What the shop has as files: as tables that can be imported again, and those of the trade. */
function ExportLinks({ exports }: { exports: ReturnType<typeof listExports> }) {
  return (
    <section
      aria-label="Export"
      className="min-w-0 flex-1 basis-80 rounded-lg border border-line bg-paper px-4 py-3 sm:px-5"
    >
      <h2 className="text-lg">Export</h2>
      <p className="text-ink-soft">
        What the shop has, as CSV or Excel that can be changed and imported again, or as PIES and ACES.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(17rem,1fr))] gap-x-8">
        {exports.map(({ title, files }) => (
          <li key={title} className="flex items-center gap-x-2">
            <span className="w-32 font-semibold">{title}</span>
            {files.map(({ label, path }) => (
              <a
                key={path}
                href={`/admin/imports/export/${path}`}
                download
                aria-label={`${title} as ${label}`}
                className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
              >
                {label}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Kinds = { name: string; title: string; text: string }[]

function UploadForm({ kinds, problem }: { kinds: Kinds; problem?: string }) {
  const isSending = useNavigation().formAction?.startsWith('/admin/imports') ?? false
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="min-w-0 flex-2 basis-96 rounded-lg border border-line bg-paper p-4 sm:p-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="What is in the file" name="kind" hint="Most files are recognised by what is in them.">
          <option value="">Recognise it</option>
          {kinds.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
        <Field
          label="Supplier"
          name="supplier"
          maxLength={100}
          hint="If you like. How a supplier's files are read is remembered."
        />
      </div>
      <label htmlFor="file" className={`mt-4 ${labelClass(true)}`}>
        File
      </label>
      {/* The field of a browser takes a file that is dropped on it, so the field is the box. */}
      <input
        type="file"
        id="file"
        name="file"
        required
        accept=".csv,.txt,.tsv,.xlsx,.xls,.html,.xml,text/csv,text/plain,text/xml,application/xml"
        aria-describedby={problem ? 'file-error file-hint' : 'file-hint'}
        aria-invalid={problem ? true : undefined}
        className="block w-full cursor-pointer rounded-md border-2 border-line-strong border-dashed bg-ground p-4 hover:border-ink file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-paper file:px-5 file:font-semibold"
      />
      <FieldMessage
        id="file"
        error={problem}
        hint="Drop a file here, or choose one: CSV or Excel with the names of the columns above the rows, PIES or ACES. Sheet, encoding, separator and that line are found, and can be chosen afterwards. CSV and XML up to 500 MB, Excel up to 50 MB."
      />
      <Button type="submit" className="mt-4" busy={isSending} busyLabel="Sending...">
        <Icon name="folder-input" size={20} />
        Check the File
      </Button>
    </Form>
  )
}

function ImportLine({ found, title }: { found: ShownImport; title?: string }) {
  const { dateAndTime } = useDateFormat()
  const { id, fileName, format, state, supplier, userName, createdAt, rowCount } = found
  return (
    <li>
      <Link
        to={`/admin/imports/${id}`}
        className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-ground sm:px-5 xl:flex-nowrap xl:py-2"
      >
        <span className="min-w-0 break-words xl:flex xl:items-baseline xl:gap-x-3">
          <span className="font-semibold">{fileName}</span>
          <span className="block text-sm text-ink-soft">
            {[
              format !== 'csv' && format.toUpperCase(),
              title,
              supplier,
              tellHalfWay(found) ?? `${formatNumber(rowCount)} ${rowCount === 1 ? 'row' : 'rows'}`,
              userName,
            ]
              .filter(Boolean)
              .join(' · ')}
            , <time dateTime={createdAt.toISOString()}>{dateAndTime(createdAt)}</time>
          </span>
        </span>
        <span className="font-medium">{stateLabel(state)}</span>
      </Link>
    </li>
  )
}
