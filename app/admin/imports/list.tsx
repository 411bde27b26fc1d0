import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { SortedHead, SortHeading } from '#app/admin/parts/sort-link.tsx'
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
      <AdminHead title="Imports" text="Nothing is written before you have seen what it would do.">
        {!onlyHeld && (
          <ButtonLink to="#export" variant="secondary">
            Export
          </ButtonLink>
        )}
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
        <ForChanges>
          <UploadForm kinds={kinds} problem={actionData?.errors.file} />
        </ForChanges>
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
        <table className="w-full text-left max-xl:block xl:rounded-lg xl:border xl:border-line xl:bg-paper">
          <SortedHead>
            <SortHeading label="File" />
            <SortHeading label="What" />
            <SortHeading label="Supplier" />
            <SortHeading label="Rows" className="text-right" />
            <SortHeading label="By" />
            <SortHeading label="Sent" />
            <SortHeading label="State" />
          </SortedHead>
          <tbody className="max-xl:block max-xl:divide-y max-xl:divide-line max-xl:rounded-lg max-xl:border max-xl:border-line max-xl:bg-paper xl:divide-y xl:divide-line">
            {imports.items.map(found => (
              <ImportRow key={found.id} found={found} title={kinds.find(({ name }) => name === found.kind)?.title} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination {...imports} />
      {!onlyHeld && <ExportLinks exports={exports} />}
    </>
  )
}

/** What the shop has as files: as tables that can be imported again, and those of the trade. */
function ExportLinks({ exports }: { exports: ReturnType<typeof listExports> }) {
  return (
    <section aria-labelledby="export" className="mt-5 mb-10 rounded-lg border border-line bg-paper px-4 py-3 sm:px-5">
      <h2 id="export" className="text-lg">
        Export
      </h2>
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
      className="mb-4 grid gap-4 rounded-lg border border-line bg-paper p-4 sm:grid-cols-2 sm:px-5 xl:grid-cols-[11rem_11rem_minmax(0,1fr)_auto] xl:items-end xl:gap-y-1.5 xl:py-3"
    >
      <Select label="What is in the file" name="kind">
        <option value="">Recognise it</option>
        {kinds.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      <Field label="Supplier" name="supplier" maxLength={100} placeholder="If you like" />
      <div className="sm:col-span-2 xl:col-span-1">
        <label htmlFor="file" className={labelClass(true)}>
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
          className="block w-full cursor-pointer rounded-md border-2 border-line-strong border-dashed bg-ground p-4 hover:border-ink xl:p-0 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-paper file:px-5 file:font-semibold xl:file:min-h-10"
        />
      </div>
      <div className="-mt-4 sm:col-span-2 xl:order-last xl:col-span-full xl:-mt-1.5">
        <FieldMessage
          id="file"
          error={problem}
          hint="CSV or Excel with the names of the columns above the rows, PIES or ACES; up to 500 MB, Excel 50 MB. How a supplier's files are read is remembered."
        />
      </div>
      <Button type="submit" className="justify-self-start" busy={isSending} busyLabel="Sending...">
        <Icon name="folder-input" size={20} />
        Check the File
      </Button>
    </Form>
  )
}

const cell = 'max-xl:empty:hidden xl:px-2 xl:py-1 xl:text-sm xl:whitespace-nowrap'

/** A file that was sent: a line of the table, and a card on phones; all of it leads to the file. */
function ImportRow({ found, title }: { found: ShownImport; title?: string }) {
  const { dateAndTime } = useDateFormat()
  const { id, fileName, format, state, supplier, userName, createdAt, rowCount } = found
  return (
    <tr className="relative max-xl:flex max-xl:flex-wrap max-xl:gap-x-3 max-xl:px-4 max-xl:py-3 hover:bg-ground">
      <td className={`${cell} min-w-0 max-xl:w-full xl:w-full xl:max-w-0`}>
        <Link
          to={`/admin/imports/${id}`}
          className="block font-semibold wrap-anywhere after:absolute after:inset-0 xl:truncate"
        >
          {fileName}
        </Link>
      </td>
      <td className={quiet}>{[format !== 'csv' && format.toUpperCase(), title].filter(Boolean).join(' · ')}</td>
      <td className={`${quiet} wrap-anywhere xl:max-w-44 xl:truncate`}>{supplier}</td>
      <td className={`${quiet} xl:text-right`}>
        {tellHalfWay(found) ?? `${formatNumber(rowCount)} ${rowCount === 1 ? 'row' : 'rows'}`}
      </td>
      <td className={`${quiet} wrap-anywhere xl:max-w-36 xl:truncate`}>{userName}</td>
      <td className={quiet}>
        <time dateTime={createdAt.toISOString()}>{dateAndTime(createdAt)}</time>
      </td>
      <td className={`${cell} font-medium max-xl:w-full`}>{stateLabel(state)}</td>
    </tr>
  )
}

const quiet = `${cell} text-sm text-ink-soft`
